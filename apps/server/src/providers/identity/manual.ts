import { randomUUID } from 'node:crypto'
import type { IdentityProvider } from './port.ts'

/** No partner at all: a member's verification waits until an operator decides it (decision G-09). */
export function manualIdentity(): IdentityProvider {
  return {
    start: ({ returnUrl }) => Promise.resolve({ kind: 'started', sessionId: `manual-${randomUUID()}`, url: returnUrl }),
    read: () => Promise.resolve({ kind: 'nothing' }),
    hear: () => ({ kind: 'unproven' }),
  }
}
