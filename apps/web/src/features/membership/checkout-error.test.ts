import { describe, expect, it } from 'vitest'
import { ApiRefusal } from '../../platform/api-refusal.ts'
import { checkoutError } from './checkout-error.ts'

describe('a checkout that does not begin', () => {
  it.each([
    ['CHECKOUT_FAILED', 502, 'Failed to create checkout session'],
    ['PAYMENTS_UNAVAILABLE', 503, 'Stripe failed to initialize'],
    ['ALREADY_SUBSCRIBED', 409, 'You already have an active plan'],
    ['EMAIL_UNVERIFIED', 403, 'Please confirm your email address first'],
  ])('SUB-05 says what it was refused with: %s', (code, status, message) => {
    expect(checkoutError(new ApiRefusal(code, status, message, {}))).toBe(message)
  })

  it('SUB-05 says that it could not be created when the server broke or the provider took too long', () => {
    const broken = new ApiRefusal('INTERNAL', 500, 'Something went wrong on our side. Please try again', {})
    const late = new DOMException('signal timed out', 'TimeoutError')
    expect([broken, late].map(checkoutError)).toEqual(Array(2).fill('Failed to create checkout session'))
  })

  it('SUB-05 says that it failed when there is nothing better to say', () => {
    expect(checkoutError(new TypeError('Failed to fetch'))).toBe('Failed to process subscription')
  })
})
