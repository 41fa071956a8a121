import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueErasureWarning, erasureDelayDays, pathAfterSignIn } from './rules.ts'

describe('the path after sign-in', () => {
  it.each([
    ['/app', '/app'],
    ['/app/tribes/create', '/app/tribes/create'],
    ['/app?location=Lisbon#list', '/app?location=Lisbon#list'],
  ])('ROUTE-02 is %s, a path of this site', (next, path) => {
    expect(pathAfterSignIn(next)).toBe(path)
  })

  it.each([
    undefined,
    null,
    42,
    ['/app'],
    '',
    'app',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/app',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    '/app\\..\\evil',
    '/auth?next=/auth',
    '/..//evil.test',
    '/./..//evil.test',
    '/app/..//evil.test',
    '/%2e%2e//evil.test',
  ])('SEC-06 is the home path instead of %s, which is no path of this site', (next) => {
    expect(pathAfterSignIn(next)).toBe('/app')
  })

  it('SEC-06 always stays on the same origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (next) => {
        expect(new URL(pathAfterSignIn(next), 'https://own.test').origin).toBe('https://own.test')
      }),
    )
  })
})

describe('reminders before the erasure', () => {
  const requestedAt = new Date('2026-02-03T10:00:00Z')
  const after = (days: number) => new Date(requestedAt.getTime() + days * 86_400_000)

  it.each([
    [0, null],
    [22.99, null],
    [23, 23],
    [28.99, 23],
    [29, 29],
    [29.99, 29],
    [30, null],
    [400, null],
  ])('REC-02 after %s days: %s', (days, due) => {
    expect(dueErasureWarning(requestedAt, after(days))).toBe(due)
  })

  it('REC-02 come while the account can be kept', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (days) => {
        const due = dueErasureWarning(requestedAt, after(days))
        expect(due === null || (due <= days + 1e-6 && days < erasureDelayDays + 1e-6)).toBe(true)
      }),
    )
  })
})
