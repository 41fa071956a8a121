import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { agreeToPrice } from './contracts/agree-to-price.ts'
import { cancelContract } from './contracts/cancel-contract.ts'
import { sendCancellationForm, sendWithdrawalForm } from './contracts/forms.ts'
import { listContracts } from './contracts/list-contracts.ts'
import { withdraw } from './contracts/withdraw.ts'
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
    contracts: membership.contracts.handler(({ context }) => listContracts(deps, requireViewer(context).id)),
    withdraw: membership.withdraw.handler(({ input, context }) => withdraw(deps, requireViewer(context).id, input)),
    cancel: membership.cancel.handler(({ input, context }) =>
      cancelContract(deps, requireViewer(context), input.order),
    ),
    agreeToPrice: membership.agreeToPrice.handler(({ input, context }) =>
      agreeToPrice(deps, requireViewer(context).id, input),
    ),
    withdrawalForm: membership.withdrawalForm.handler(({ input, context }) =>
      sendWithdrawalForm(deps, context.ip, input),
    ),
    cancellationForm: membership.cancellationForm.handler(({ input, context }) =>
      sendCancellationForm(deps, context.ip, input),
    ),
  }
}
