import { createProviderSync } from '../../platform/provider-sync.ts'
import type { Notice, Snapshot, Subject } from '../../providers/payments/port.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** The provider's name in the table of webhook events. */
export const eventProvider = 'stripe'

/** Keeps checkouts, plans, payments and members' state equal to what the payment provider has. */
export function paymentsSync(deps: MembershipDeps): PaymentsSync {
  const { db, log, payments } = deps
  return createProviderSync<Subject, Snapshot, Notice>({
    db,
    log,
    provider: eventProvider,
    sequence: 'payment_snapshots',
    fetch: (subject) => payments.fetchSnapshot(subject),
    write: (trx, write) => writeSnapshot(deps, trx, write),
  })
}
