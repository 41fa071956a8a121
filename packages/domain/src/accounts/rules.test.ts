import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathAfterSignIn } from './rules.ts'

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
