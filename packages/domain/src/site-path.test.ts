import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

const origin = 'https://own.test'

describe('an address to go on to', () => {
  it.each([
    ['/app?location=Lisbon#list', '/app?location=Lisbon#list'],
    ['https://own.test/app/messages#m42', '/app/messages#m42'],
    ['https://own.test', '/'],
    ['/app/../pricing', '/pricing'],
    ['/auth?next=//evil.test', '/auth?next=//evil.test'],
  ])('SEC-06 %s is a path of this site', (address, path) => {
    expect(sitePath(address, origin)).toBe(path)
  })

  it.each([
    undefined,
    42,
    ['/app'],
    '',
    'app',
    '//evil.test',
    '/app/../..//evil.test',
    '/%2e%2E//evil.test',
    'https://own.test.evil.test/',
    'https://own.test@evil.test/',
    'https://own.test/..//evil.test',
    'https://member:secret@own.test/app',
    'http://own.test/app',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\\evil.test',
  ])('T17 SEC-06 %j is not', (address) => {
    expect(sitePath(address, origin)).toBeNull()
  })

  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e',
    '%2F',
    '@',
    ':',
    '#',
    '?',
    '\t',
    '\n',
    ' ',
    'a',
    'evil.test',
    'https:',
    origin,
  )
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.webPath(),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  )

  it('T17 SEC-06 of whatever form leads to this site, and reads the same once more', () => {
    fc.assert(
      fc.property(address, (given) => {
        const path = sitePath(given, origin)
        if (path === null) return
        expect(new URL(path, origin).origin).toBe(origin)
        expect(new URL(`${path}?error=x`, 'https://other.test').origin).toBe('https://other.test')
        expect(sitePath(path, origin)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})
