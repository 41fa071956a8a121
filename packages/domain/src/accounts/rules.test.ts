import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathAfterSignIn } from './rules.ts'

describe('the way back after sign-in', () => {
  it.each([
    ['/app', '/app'],
    ['/app/tribes/create', '/app/tribes/create'],
    ['/app?location=Lisbon#list', '/app?location=Lisbon#list'],
  ])('ROUTE-02 %s is an own path and is kept', (next, path) => {
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
  ])('SEC-06 %s is not an own path and leads home', (next) => {
    expect(pathAfterSignIn(next)).toBe('/app')
  })

  it('SEC-06 whatever is asked for, the answer stays on the own origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (next) => {
        expect(new URL(pathAfterSignIn(next), 'https://own.test').origin).toBe('https://own.test')
      }),
    )
  })
})
