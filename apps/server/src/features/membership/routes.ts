import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import { findMembership } from './find-membership.ts'
import { offerFinder } from './find-offer.ts'
import { listReceipts } from './list-receipts.ts'
import { openPortal } from './open-portal.ts'
import { startCheckout } from './start-checkout.ts'
import type { CheckoutParts } from './start-checkout.ts'

export function membershipRoutes(parts: CheckoutParts) {
  const { membership } = api
  const findOffer = offerFinder(parts)
  return {
    offer: membership.offer.handler(findOffer),
    own: membership.own.handler(({ context }) => findMembership(parts, signedIn(context))),
    checkout: membership.checkout.handler(({ input, context }) => startCheckout(parts, signedIn(context), input)),
    openPortal: membership.openPortal.handler(({ input, context }) => openPortal(parts, signedIn(context), input)),
    receipts: membership.receipts.handler(({ context }) => listReceipts(parts.db, signedIn(context).id)),
  }
}
