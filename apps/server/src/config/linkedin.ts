import { z } from 'zod'
import type { modeOf } from './mode.ts'
import { url } from './url.ts'

export const linkedInVariables = {
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  LINKEDIN_BASE_URL: url('http:', 'https:').optional(),
  OAUTH_DOUBLE_URL: url('http:', 'https:').optional(),
}
type Variables = z.infer<z.ZodObject<typeof linkedInVariables>>
type Mode = Pick<ReturnType<typeof modeOf>, 'sandboxAllowed'>

export type LinkedInConfig = {
  clientId: string
  clientSecret: string
  authorizationBase: string
  apiBase: string
} | null

/** Sign-in with LinkedIn: the vendor's, a fake's in the sandbox, or none. */
export function linkedInFrom(variables: Variables, { sandboxAllowed }: Mode, appUrl: URL): LinkedInConfig {
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = variables
  if (clientId !== undefined && clientSecret !== undefined) {
    const fake = fakeLinkedIn(variables)
    const authorizationBase = fake ?? 'https://www.linkedin.com'
    return { clientId, clientSecret, authorizationBase, apiBase: fake ?? 'https://api.linkedin.com' }
  }
  if (!sandboxAllowed) return null
  const fake = fakeLinkedIn(variables) ?? `${appUrl.origin}/sandbox/linkedin`
  return { clientId: 'sandbox', clientSecret: 'sandbox', authorizationBase: fake, apiBase: fake }
}

/** Where LinkedIn is replaced for tests. */
function fakeLinkedIn({ LINKEDIN_BASE_URL, OAUTH_DOUBLE_URL }: Variables): string | undefined {
  return LINKEDIN_BASE_URL ?? OAUTH_DOUBLE_URL
}

export function errorsOfLinkedIn(variables: Variables & { NODE_ENV: string }): string[] {
  const { LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret } = variables
  const errors: string[] = []
  if (id !== undefined && secret === undefined)
    errors.push('LINKEDIN_CLIENT_SECRET: is required with LINKEDIN_CLIENT_ID')
  if (secret !== undefined && id === undefined)
    errors.push('LINKEDIN_CLIENT_ID: is required with LINKEDIN_CLIENT_SECRET')
  if (variables.NODE_ENV === 'production' && fakeLinkedIn(variables) !== undefined)
    errors.push('LINKEDIN_BASE_URL: must not be set in production')
  return errors
}
