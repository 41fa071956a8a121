import { createProviderSync } from '../../platform/provider-sync.ts'
import type { Fetched } from '../../platform/provider-sync.ts'
import type { Decision } from '../../providers/identity/port.ts'
import type { IdentitySession, IdentitySync, VerificationDeps } from './deps.ts'
import { findManualDecision } from './manual-decisions.ts'
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
    fetch: async ({ id }) => withManual(await identity.fetchDecision(id), await findManualDecision(db, id)),
    write: (trx, { subject, snapshot, number }) =>
      writeDecision(deps, trx, { session: subject, decision: snapshot, number }),
  })
}

/**
 * What the partner has, with the decision of an operator in place of its own. Documents, age and marker stay the partner's, and so does the
 * expiry of a document.
 */
function withManual(
  fetched: Fetched<Decision>,
  manual: Awaited<ReturnType<typeof findManualDecision>>,
): Fetched<Decision> {
  if (manual === null || fetched.kind !== 'found' || fetched.snapshot.status === 'Kyc Expired') return fetched
  const { status, reason } = manual
  return { kind: 'found', snapshot: { ...fetched.snapshot, status, reason } }
}
