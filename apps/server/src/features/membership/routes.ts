import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { findMembership } from './find-membership.ts'
import { offerFinder } from './find-offer.ts'
import { listReceipts } from './list-receipts.ts'
import { openPortal } from './open-portal.ts'
import { startCheckout } from './start-checkout.ts'

export function membershipRoutes(deps: MembershipDeps, sync: PaymentsSync) {
  const { membership } = api
  const findOffer = offerFinder(deps)
  return {
    offer: membership.offer.handler(findOffer),
    own: membership.own.handler(({ context }) => findMembership(deps, requireViewer(context))),
    checkout: membership.checkout.handler(({ input, context }) =>
      startCheckout({ ...deps, sync }, requireViewer(context), input),
    ),
    openPortal: membership.openPortal.handler(({ input, context }) => openPortal(deps, requireViewer(context), input)),
    receipts: membership.receipts.handler(({ context }) => listReceipts(deps.db, requireViewer(context).id)),
  }
}
