import { canOpenPortal } from '@wayhouse/domain/membership'
import type { PortalRequest } from '@wayhouse/domain/membership'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findMembership } from './find-membership.ts'
import { ownAddress, refuseAnothers } from './own-address.ts'
import type { ReadingDeps } from './take-reading.ts'

/** Opens the provider's portal for whoever has a plan to manage (SUB-08); it leads back to where they came from. */
export async function openPortal(deps: ReadingDeps, viewer: Viewer, request: PortalRequest): Promise<{ url: string }> {
  refuseAnothers(viewer, request)
  const { appUrl, db, log, payments } = deps
  const path =
    ownAddress(appUrl, 'returnPath', request.returnPath) ?? ownAddress(appUrl, 'returnUrl', request.returnUrl) ?? '/app'
  const decision = canOpenPortal(await findMembership(deps, viewer))
  if (!decision.allowed) throw refuse(decision.code)
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (customer === undefined) throw refuse('NO_BILLING_ACCOUNT')
  const start = await payments.openPortal({ customerId: customer.customer_id, returnUrl: appUrl + path })
  if (start.kind === 'opened') return { url: start.url }
  log[start.failure === 'misconfigured' ? 'error' : 'warn'](
    { failure: start.failure },
    'the portal could not be opened',
  )
  throw refuse('PORTAL_FAILED')
}
