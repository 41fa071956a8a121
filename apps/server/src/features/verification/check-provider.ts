import { randomUUID } from 'node:crypto'
import { findingOf, passed } from '../../platform/provider-check.ts'
import type { Finding } from '../../platform/provider-check.ts'
import type { VerificationDeps } from './deps.ts'
import { eventProvider } from './identity-sync.ts'

/** Asks the identity partner about a session that does not exist, to find out whether it answers to this installation's key. */
export async function checkProvider({ config, db, identity }: VerificationDeps): Promise<Finding> {
  const { provider } = config.identity
  if (provider === 'manual') return passed('Operators check identities by hand, on the screen Verification')
  const fetched = await identity.fetchDecision(randomUUID())
  const name = provider === 'sandbox' ? 'The sandbox, which checks nobody,' : 'Didit'
  return findingOf(db, { name, events: eventProvider, fetched })
}
