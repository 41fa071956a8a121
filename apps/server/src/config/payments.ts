import { z } from 'zod'
import type { Mode } from './mode.ts'

/** The variables about payments; part of the environment in `config.ts`. */
export const paymentsVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w+$/, 'must be a secret key, beginning with sk_live_ or sk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => /^whsec_\S+$/.test(secret)), {
      error: 'must begin with whsec_; two, with a comma between, while one is being replaced',
    })
    .optional(),
  STRIPE_AUTOMATIC_TAX: z.enum(['auto', 'true', 'false']).default('auto'),
  STRIPE_HOST: z.string().min(1).optional(),
  STRIPE_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  STRIPE_PROTOCOL: z.enum(['http', 'https']).optional(),
  STRIPE_TIMEOUT_MS: z.coerce.number('must be a number').int().min(100).max(10_000).default(10_000),
}

/** The payments provider: Stripe, the sandbox, or none. */
export type PaymentsConfig =
  | {
      provider: 'stripe'
      secretKey: string
      webhookSecrets: readonly string[]
      automaticTax: 'auto' | 'true' | 'false'
      timeoutMs: number
      /** The address of a fake of Stripe's API; null means Stripe's own. */
      address: { host: string; port: number; protocol: 'http' | 'https' } | null
    }
  | { provider: 'sandbox' }
  | { provider: 'none' }

const schema = z.object(paymentsVariables)
type Variables = z.infer<typeof schema>

/** Stripe if its keys are set, else the sandbox if it is allowed, else none. */
export function paymentsFrom(variables: Variables, { sandboxAllowed }: Mode): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = variables
  if (secretKey === undefined || webhookSecrets === undefined) return { provider: sandboxAllowed ? 'sandbox' : 'none' }
  return {
    provider: 'stripe',
    secretKey,
    webhookSecrets,
    automaticTax: variables.STRIPE_AUTOMATIC_TAX,
    timeoutMs: variables.STRIPE_TIMEOUT_MS,
    address: addressFrom(variables),
  }
}

function addressFrom({ STRIPE_HOST: host, STRIPE_PORT: port, STRIPE_PROTOCOL: protocol = 'https' }: Variables) {
  return host === undefined ? null : { host, port: port ?? (protocol === 'http' ? 80 : 443), protocol }
}

export function errorsOfPayments(variables: Variables, { production, sandboxAllowed }: Mode): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = variables
  const errors: string[] = []
  if (key !== undefined && secret === undefined)
    errors.push('STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY')
  if (secret !== undefined && key === undefined)
    errors.push('STRIPE_SECRET_KEY: is required with STRIPE_WEBHOOK_SECRET')
  if (
    variables.STRIPE_HOST === undefined &&
    (variables.STRIPE_PORT !== undefined || variables.STRIPE_PROTOCOL !== undefined)
  )
    errors.push('STRIPE_HOST: is required with STRIPE_PORT or STRIPE_PROTOCOL')
  if (production && !sandboxAllowed) {
    if (key !== undefined && /^.k_test_/.test(key))
      errors.push('STRIPE_SECRET_KEY: a test key needs ALLOW_SANDBOX=yes in production')
    if (variables.STRIPE_HOST !== undefined) errors.push('STRIPE_HOST: a fake needs ALLOW_SANDBOX=yes in production')
  }
  return errors
}
