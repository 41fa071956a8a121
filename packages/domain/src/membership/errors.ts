/** The refusals of the membership room (SUB-05, SUB-08, decisions G-33, G-39 and G-40). */
export const membershipErrors = {
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have an active plan' },
  PAYMENT_PENDING: {
    status: 409,
    message: 'Your last payment is still being processed. Your membership starts as soon as it arrives',
  },
  CHECKOUT_FAILED: { status: 502, message: 'Failed to create checkout session' },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'Stripe failed to initialize' },
  NO_BILLING_ACCOUNT: { status: 409, message: 'Failed to access billing portal' },
  PORTAL_FAILED: { status: 502, message: 'Failed to access billing portal' },
} as const
