import { describe, expect, it } from 'vitest'
import { ApiRefusal } from '../../platform/api/api-refusal.ts'
import { checkoutError } from './checkout-error.ts'

describe('a checkout that could not be started', () => {
  it.each([
    ['CHECKOUT_FAILED', 502, 'Failed to create checkout session'],
    ['PAYMENTS_UNAVAILABLE', 503, 'Stripe failed to initialize'],
    ['ALREADY_SUBSCRIBED', 409, 'You already have an active plan'],
    ['EMAIL_UNVERIFIED', 403, 'Please confirm your email address first'],
  ])('SUB-05 shows the text of a refusal: %s', (code, status, message) => {
    expect(checkoutError(new ApiRefusal(code, status, message, {}))).toBe(message)
  })

  it('SUB-05 shows that it could not be created after a server error or a timeout', () => {
    const serverError = new ApiRefusal('INTERNAL', 500, 'Something went wrong on our side. Please try again', {})
    const timeout = new DOMException('signal timed out', 'TimeoutError')
    expect([serverError, timeout].map(checkoutError)).toEqual(Array(2).fill('Failed to create checkout session'))
  })

  it('SUB-05 shows a general failure for any other error', () => {
    expect(checkoutError(new TypeError('Failed to fetch'))).toBe('Failed to process subscription')
  })
})
