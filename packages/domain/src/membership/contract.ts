import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forConfirmedOwners, forOwners, forVerified, forVisitors } from '../procedure.ts'
import { contractsContract } from './contracts/contract.ts'
import { membershipErrors } from './errors.ts'
import { Checkout, CheckoutRequest, Membership, Offer, PortalRequest, Receipt } from './schema.ts'

const {
  NO_BILLING_ACCOUNT,
  PORTAL_FAILED,
  ORDER_NOT_FOUND,
  WITHDRAWAL_OVER,
  NOTHING_TO_CANCEL,
  NO_NEW_PRICE,
  NEW_PRICE_CHANGED,
  ...checkoutErrors
} = membershipErrors
const { FORBIDDEN } = sharedErrors
const tags = ['membership']

export const membershipContract = {
  offer: forVisitors
    .route({
      method: 'GET',
      path: '/plans',
      summary: 'The plans, and the remaining early-bird seats',
      description: 'The answer may be a few seconds old.',
      tags,
    })
    .output(Offer),
  own: forOwners
    .route({
      method: 'GET',
      path: '/membership',
      summary: 'Own membership',
      description: 'While a payment is being confirmed, a client may ask every second.',
      tags,
    })
    .output(Membership),
  checkout: forVerified
    .route({
      method: 'POST',
      path: '/checkout',
      summary: 'Start a checkout; returns the URL to pay at',
      description:
        'A member who may not use a membership yet cannot buy one: their identity is verified first, where that is required.',
      tags,
    })
    .input(CheckoutRequest)
    .output(Checkout)
    .errors({ FORBIDDEN, ...checkoutErrors }),
  openPortal: forConfirmedOwners
    .route({
      method: 'POST',
      path: '/billing-portal',
      summary: 'Open the billing portal; returns its URL',
      description: 'Open to suspended members as well, so that they can cancel their plan.',
      tags,
    })
    .input(PortalRequest.default({}))
    .output(z.object({ url: z.url() }))
    .errors({ FORBIDDEN, NO_BILLING_ACCOUNT, PORTAL_FAILED }),
  receipts: forOwners
    .route({ method: 'GET', path: '/receipts', summary: 'Own payments, newest first', tags })
    .output(z.array(Receipt)),
  ...contractsContract,
}
