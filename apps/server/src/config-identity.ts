import { z } from 'zod'

/** The variables that say who verifies identities; part of the environment that `config.ts` reads. */
export const identityVariables = {
  IDENTITY_PROVIDER: z.enum(['didit', 'manual', 'sandbox']).optional(),
  DIDIT_API_KEY: z.string().min(1).optional(),
  DIDIT_WORKFLOW_ID: z.guid('must be the id of a published workflow').optional(),
  DIDIT_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  DIDIT_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be a URL beginning with https://' }).optional(),
}

/** Who verifies identities: the partner, an operator by hand, or the sandbox. */
export type IdentityConfig =
  | { provider: 'didit'; baseUrl: string; apiKey: string; workflowId: string; webhookSecret: string }
  | { provider: 'manual' }
  | { provider: 'sandbox' }

const schema = z.object(identityVariables)
type Found = z.infer<typeof schema>
type Place = { production: boolean; sandboxAllowed: boolean }

const keys = ['DIDIT_API_KEY', 'DIDIT_WORKFLOW_ID', 'DIDIT_WEBHOOK_SECRET'] as const

/** The partner where its keys are, else the sandbox where one is allowed, else by hand. */
export function identityFrom(found: Found, { sandboxAllowed }: Place): IdentityConfig {
  const provider = providerOf(found, sandboxAllowed)
  const { DIDIT_API_KEY: apiKey, DIDIT_WORKFLOW_ID: workflowId, DIDIT_WEBHOOK_SECRET: webhookSecret } = found
  if (provider !== 'didit') return { provider }
  if (!apiKey || !workflowId || !webhookSecret) return { provider: 'manual' } // an error that is named below
  return { provider, apiKey, workflowId, webhookSecret, baseUrl: (found.DIDIT_BASE_URL ?? didit).replace(/\/+$/, '') }
}

export function errorsOfIdentity(found: Found, { production, sandboxAllowed }: Place): string[] {
  const errors: string[] = []
  if (providerOf(found, sandboxAllowed) === 'didit') {
    const missing = keys.filter((key) => found[key] === undefined)
    errors.push(...missing.map((key) => `${key}: is required where Didit verifies identities`))
  }
  if (production && !sandboxAllowed) {
    if (found.IDENTITY_PROVIDER === 'sandbox')
      errors.push('IDENTITY_PROVIDER: the sandbox needs ALLOW_SANDBOX=yes in production')
    if (found.DIDIT_BASE_URL !== undefined && new URL(found.DIDIT_BASE_URL).origin !== didit)
      errors.push('DIDIT_BASE_URL: a fake needs ALLOW_SANDBOX=yes in production')
  }
  return errors
}

const didit = 'https://verification.didit.me'

function providerOf(found: Found, sandboxAllowed: boolean): IdentityConfig['provider'] {
  if (found.IDENTITY_PROVIDER !== undefined) return found.IDENTITY_PROVIDER
  // one key of three is a slip, which is better named than passed over
  if (keys.some((key) => found[key] !== undefined)) return 'didit'
  return sandboxAllowed ? 'sandbox' : 'manual'
}
