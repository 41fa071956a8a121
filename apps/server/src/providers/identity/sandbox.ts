import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { diditIdentity } from './didit.ts'
import type { IdentityProvider } from './port.ts'

/** Where the double stands, below the product's own address. */
export const sandboxIdentityPath = '/sandbox/didit'

export type SandboxIdentityKeys = { apiKey: string; workflowId: string; webhookSecret: string }

/** What the product and its double know each other by; made from the installation's secret, so nobody else does. */
export function sandboxIdentityKeys(secret: string): SandboxIdentityKeys {
  const made = (name: string) => createHmac('sha256', secret).update(`sandbox identity ${name}`).digest('hex')
  return {
    apiKey: made('key'),
    workflowId: '00000000-0000-4000-8000-000000000001',
    webhookSecret: made('webhook'),
  }
}

/** Didit's adapter, pointed at our own double: every step but the person's is production's. */
export function sandboxIdentity(ownOrigin: () => string, keys: SandboxIdentityKeys, clock: Clock): IdentityProvider {
  return diditIdentity({ baseUrl: () => ownOrigin() + sandboxIdentityPath, ...keys, clock })
}
