import { createProviderSync } from '../../platform/provider-sync.ts'
import type { Decision } from '../../providers/identity/port.ts'
import type { IdentitySession, IdentitySync, VerificationDeps } from './deps.ts'
import { writeDecision } from './write-decision.ts'

/** The name under which the partner's events are stored. */
export const eventProvider = 'didit'

/** Keeps identity sessions and members' verification equal to what the partner has. */
export function identitySync(deps: VerificationDeps): IdentitySync {
  const { db, log, identity } = deps
  return createProviderSync<IdentitySession, Decision>({
    db,
    log,
    provider: eventProvider,
    sequence: 'identity_snapshots',
    fetch: ({ id }) => identity.fetchDecision(id),
    write: (trx, { subject, snapshot, number }) =>
      writeDecision(deps, trx, { session: subject, decision: snapshot, number }),
  })
}
