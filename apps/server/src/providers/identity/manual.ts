import { randomUUID } from 'node:crypto'
import type { Decision, IdentityProvider } from './port.ts'

/** Finds an operator's decision on a session; null while there is none. */
export type FindDecision = (sessionId: string) => Promise<Pick<Decision, 'userId' | 'status' | 'reason'> | null>

/** Verification without a partner: operators decide (decision G-09). */
export function manualIdentity(findDecision: FindDecision): IdentityProvider {
  return {
    checkedBy: 'operator',
    start: async ({ returnUrl }) => ({ kind: 'started', sessionId: `manual-${randomUUID()}`, url: returnUrl }),
    fetchDecision: async (sessionId) => {
      const decision = await findDecision(sessionId)
      if (decision === null) return { kind: 'not found' }
      return { kind: 'found', snapshot: { ...decision, age: null, documents: [], marker: null } }
    },
    eraseSession: async () => 'not known there',
    parseWebhook: () => ({ kind: 'invalid signature' }),
  }
}
