import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import type { IdentityProvider, Reading } from './port.ts'

/** No partner at all: a member's verification waits until an operator has decided it (decision G-09). */
export function manualIdentity(db: Database): IdentityProvider {
  return {
    checkedBy: 'operator',
    start: ({ returnUrl }) => Promise.resolve({ kind: 'started', sessionId: `manual-${randomUUID()}`, url: returnUrl }),
    read: (sessionId) => decisionOf(db, sessionId),
    hear: () => ({ kind: 'unproven' }),
  }
}

async function decisionOf(db: Database, sessionId: string): Promise<Reading> {
  const decided = await db
    .selectFrom('identity_decisions')
    .innerJoin('identity_sessions', 'identity_sessions.id', 'identity_decisions.session_id')
    .select(['user_id', 'status', 'reason'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (decided === undefined) return { kind: 'nothing' }
  const { user_id: userId, status, reason } = decided
  return { kind: 'read', decision: { userId, status, reason, age: null, documents: [] } }
}
