import { EmailAddress } from '@wayhouse/domain/accounts'
import { z } from 'zod'
import { seconds } from '../../platform/clock.ts'

export type LinkedInAddresses = {
  clientId: string
  clientSecret: string
  authorizationBase: string
  apiBase: string
  timeoutMs?: number
}

const defaultTimeoutMs = seconds(10)

const Tokens = z.object({ access_token: z.string().min(1) })

/**
 * The documented form of https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2. An
 * address that is none is like one that is missing, and only `true` confirms it (decision 028).
 */
const name = z.string().optional().catch(undefined)

const Profile = z.object({
  sub: z.string().min(1).max(255),
  name,
  given_name: name,
  family_name: name,
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  email: z.string().trim().toLowerCase().pipe(EmailAddress).optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
})

/** Exchanges the code of a sign-in for a token. Rejects if LinkedIn refuses it or does not answer in time. */
export async function exchangeCode(
  { clientId, clientSecret, authorizationBase, timeoutMs = defaultTimeoutMs }: LinkedInAddresses,
  { code, redirectURI }: { code: string; redirectURI: string },
): Promise<{ accessToken: string }> {
  const response = await fetch(`${authorizationBase}/oauth/v2/accessToken`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectURI,
      client_id: clientId,
      client_secret: clientSecret,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`LinkedIn answered ${response.status} to the code`)
  return { accessToken: Tokens.parse(await response.json()).access_token }
}

/** Who signed in; null if LinkedIn does not say so, or not in time: the sign-in page then asks to try again. */
export async function readProfile(
  { apiBase, timeoutMs = defaultTimeoutMs }: LinkedInAddresses,
  accessToken: string | undefined,
) {
  try {
    const response = await fetch(`${apiBase}/v2/userinfo`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return null
    const { email_verified, picture, email = null, ...profile } = Profile.parse(await response.json())
    return { ...profile, email, emailVerified: email_verified ?? false, image: picture }
  } catch {
    return null
  }
}
