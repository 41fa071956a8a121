import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forConfirmed, forConfirmedOwners, forOwners, forVisitors } from '../procedure.ts'
import { membershipErrors } from './errors.ts'
import { Checkout, CheckoutRequest, Membership, Offer, PortalRequest, Receipt } from './schema.ts'

const { NO_BILLING_ACCOUNT, PORTAL_FAILED, ...checkoutErrors } = membershipErrors
const { FORBIDDEN } = sharedErrors
const tags = ['membership']

export const membershipContract = {
  /** Kept for a few seconds by every process. */
  offer: forVisitors
    .route({ method: 'GET', path: '/plans', summary: 'The plans, and the early-bird seats that are left', tags })
    .output(Offer),
  /** Cheap enough to be asked every second while a payment is being confirmed. */
  own: forOwners
    .route({ method: 'GET', path: '/membership', summary: 'How the own membership stands', tags })
    .output(Membership),
  checkout: forConfirmed
    .route({ method: 'POST', path: '/checkout', summary: 'Begin to pay for a plan; answers where to go', tags })
    .input(CheckoutRequest)
    .output(Checkout)
    .errors({ FORBIDDEN, ...checkoutErrors }),
  /** Whoever is suspended keeps the right to end what they pay for. */
  openPortal: forConfirmedOwners
    .route({ method: 'POST', path: '/billing-portal', summary: 'Manage the own plan; answers where to go', tags })
    .input(PortalRequest.default({}))
    .output(z.object({ url: z.url() }))
    .errors({ FORBIDDEN, NO_BILLING_ACCOUNT, PORTAL_FAILED }),
  receipts: forOwners
    .route({ method: 'GET', path: '/receipts', summary: 'The own payments, newest first', tags })
    .output(z.array(Receipt)),
}
