import { createProviderSync } from '../../platform/provider-sync.ts'
import type { Notice, Snapshot, Subject } from '../../providers/payments/port.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** The name under which the events of payments are stored. */
export const eventProvider = 'stripe'

/** Keeps checkouts, plans and payments as the payment provider has them, and each member's standing with them. */
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
