import { createHmac } from 'node:crypto'
import type { Clock } from '@wayhouse/server/platform/clock'
import { diditIdentity } from '@wayhouse/server/providers/identity/didit'
import type { IdentityProvider } from '@wayhouse/server/providers/identity/port'

/** The path of the fake's pages and API. */
export const sandboxIdentityPath = '/sandbox/didit'

export type SandboxIdentityKeys = { apiKey: string; workflowId: string; webhookSecret: string }

/** The keys that the product and the fake share, derived from the installation's secret. */
export function sandboxIdentityKeys(secret: string): SandboxIdentityKeys {
  const derive = (name: string) => createHmac('sha256', secret).update(`sandbox identity ${name}`).digest('hex')
  return {
    apiKey: derive('key'),
    workflowId: '00000000-0000-4000-8000-000000000001',
    webhookSecret: derive('webhook'),
  }
}

/** The adapter of Didit with the URL of the fake: everything but the check itself is production code. */
export function sandboxIdentity(serverOrigin: () => string, keys: SandboxIdentityKeys, clock: Clock): IdentityProvider {
  return diditIdentity({ baseUrl: () => serverOrigin() + sandboxIdentityPath, ...keys, clock })
}
