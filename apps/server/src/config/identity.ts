import { z } from 'zod'
import type { Mode } from './mode.ts'

/** The variables about identity checks; part of the environment in `config.ts`. */
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
type Variables = z.infer<typeof schema>

const keys = ['DIDIT_API_KEY', 'DIDIT_WORKFLOW_ID', 'DIDIT_WEBHOOK_SECRET'] as const

/** The partner if its keys are set, else the sandbox if it is allowed, else checks by operators. */
export function identityFrom(variables: Variables, { sandboxAllowed }: Mode): IdentityConfig {
  const provider = providerOf(variables, sandboxAllowed)
  const { DIDIT_API_KEY: apiKey, DIDIT_WORKFLOW_ID: workflowId, DIDIT_WEBHOOK_SECRET: webhookSecret } = variables
  if (provider !== 'didit') return { provider }
  if (!apiKey || !workflowId || !webhookSecret) return { provider: 'manual' } // reported by errorsOfIdentity
  return {
    provider,
    apiKey,
    workflowId,
    webhookSecret,
    baseUrl: (variables.DIDIT_BASE_URL ?? diditOrigin).replace(/\/+$/, ''),
  }
}

export function errorsOfIdentity(variables: Variables, { production, sandboxAllowed }: Mode): string[] {
  const errors: string[] = []
  if (providerOf(variables, sandboxAllowed) === 'didit') {
    const missing = keys.filter((key) => variables[key] === undefined)
    errors.push(...missing.map((key) => `${key}: is required where Didit verifies identities`))
  }
  if (production && !sandboxAllowed) {
    if (variables.IDENTITY_PROVIDER === 'sandbox')
      errors.push('IDENTITY_PROVIDER: the sandbox needs ALLOW_SANDBOX=yes in production')
    if (variables.DIDIT_BASE_URL !== undefined && new URL(variables.DIDIT_BASE_URL).origin !== diditOrigin)
      errors.push('DIDIT_BASE_URL: a fake needs ALLOW_SANDBOX=yes in production')
  }
  return errors
}

const diditOrigin = 'https://verification.didit.me'

function providerOf(variables: Variables, sandboxAllowed: boolean): IdentityConfig['provider'] {
  if (variables.IDENTITY_PROVIDER !== undefined) return variables.IDENTITY_PROVIDER
  // if only some of the three keys are set, choosing Didit reports which are missing
  if (keys.some((key) => variables[key] !== undefined)) return 'didit'
  return sandboxAllowed ? 'sandbox' : 'manual'
}
