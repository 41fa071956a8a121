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
  ORDER_CHANGED: { status: 409, message: 'The price or the terms have changed. Please check the order again' },
  ORDER_NOT_FOUND: { status: 404, message: 'This order was not found' },
  WITHDRAWAL_OVER: {
    status: 409,
    message: 'The 14 days to withdraw are over. A contract that renews can be cancelled: it then ends with its term',
  },
  NOTHING_TO_CANCEL: { status: 409, message: 'This contract does not renew: there is nothing to cancel' },
  NO_NEW_PRICE: {
    status: 409,
    message: 'There is no new price to agree to: this contract renews as before, or it ends',
  },
  NEW_PRICE_CHANGED: { status: 409, message: 'The price has changed. Please look at it again' },
  PORTAL_FAILED: { status: 502, message: 'Failed to access billing portal' },
} as const
