import { describe, expect, it } from 'vitest'
import { pathAfterCheckout } from './after-checkout.ts'

describe('the path after paying', () => {
  it('SUB-06 is the app by default', () => {
    expect(pathAfterCheckout('general', undefined)).toBe('/app')
    expect(pathAfterCheckout(undefined, undefined)).toBe('/app')
    expect(pathAfterCheckout('toString', 7)).toBe('/app')
  })

  it('G-36 is the page that needed a plan', () => {
    expect(pathAfterCheckout('create-tribe', undefined)).toBe('/app/tribes/create')
    expect(pathAfterCheckout('chat', undefined)).toBe('/app/messages')
  })

  it('G-36 is the tribe to join, with its request dialog open', () => {
    expect(pathAfterCheckout('join-tribe', '/app/tribes/42?reserve=1')).toBe('/app/tribes/42?reserve=1')
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/app/x',
    'javascript:alert(1)',
    '/app/subscription/success',
  ])('SEC-06 is never %s', (next) => expect(pathAfterCheckout('join-tribe', next)).toBe('/app'))
})
