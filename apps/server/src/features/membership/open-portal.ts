import { canOpenPortal } from '@wayhouse/domain/membership'
import type { PortalRequest } from '@wayhouse/domain/membership'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { customerIdOf } from './checkout-attempts.ts'
import type { MembershipDeps } from './deps.ts'
import { findMembership } from './find-membership.ts'
import { ownAddress, refuseOtherMember } from './own-address.ts'

/** Opens the provider's portal for a member with a plan to manage (SUB-08). It links back to the page they came from. */
export async function openPortal(
  deps: MembershipDeps,
  viewer: Viewer,
  request: PortalRequest,
): Promise<{ url: string }> {
  refuseOtherMember(viewer, request)
  const { config, db, log, payments } = deps
  const path =
    ownAddress(config.appUrl, 'returnPath', request.returnPath) ??
    ownAddress(config.appUrl, 'returnUrl', request.returnUrl) ??
    '/app'
  const decision = canOpenPortal(await findMembership(deps, viewer))
  if (!decision.allowed) throw refuse(decision.code)
  const customerId = await customerIdOf(db, viewer.id)
  if (customerId === null) throw refuse('NO_BILLING_ACCOUNT')
  const start = await payments.openPortal({ customerId, returnUrl: config.appUrl + path })
  if (start.kind === 'opened') return { url: start.url }
  const { reason } = start
  log[reason === 'misconfigured' ? 'error' : 'warn']({ reason }, 'the billing portal could not be opened')
  throw refuse('PORTAL_FAILED')
}
