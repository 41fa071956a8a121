import { describe, expect, it } from 'vitest'
import { sameSitePath } from './addresses.ts'

const origin = 'https://app.test'

describe('an address to return to', () => {
  it.each([
    ['/', '/'],
    ['/pricing', '/pricing'],
    ['/app', '/app'],
    ['/app/tribes/42?x=1#join', '/app/tribes/42?x=1#join'],
    ['https://app.test/app/profile', '/app/profile'],
    ['https://app.test', '/'],
    ['/app/../pricing', '/pricing'],
  ])('SUB-05 can be %s', (address, path) => {
    expect(sameSitePath(address, origin)).toBe(path)
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://app.test@evil.test',
    'https://app.test.evil.test',
    'https://me@app.test/app',
    'http://app.test/app',
    'javascript:alert(1)',
    '%2f%2fevil.test',
    '/%2f%2fevil.test',
    '/app/%2f%2fevil.test',
    '/app/%5c%5cevil.test',
    '/app//evil.test',
    '/app\r\nlocation: https://evil.test',
    '/app\t',
    '/sandbox/clock',
    '/api/auth/sign-out',
    '',
  ])('T17 cannot be %j', (address) => {
    expect(sameSitePath(address, origin)).toBeNull()
  })
})
