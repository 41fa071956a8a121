import { requestJson } from './http.ts'

/** The endpoints of better-auth that the server exposes, each with its input and output. */
type AuthCalls = {
  'sign-in/email': { input: Credentials; output: { twoFactorRedirect?: boolean } }
  'sign-in/social': { input: SocialSignIn; output: { url?: string } }
  'sign-out': { input: object; output: unknown }
  'sign-up/email': { input: Credentials & { name: string; callbackURL: string }; output: unknown }
  'send-verification-email': { input: { email: string; callbackURL: string }; output: unknown }
  'request-password-reset': { input: { email: string }; output: unknown }
  'reset-password': { input: { token: string | undefined; newPassword: string }; output: unknown }
  'change-password': { input: { currentPassword: string; newPassword: string }; output: unknown }
  'change-email': { input: { newEmail: string; password: string }; output: unknown }
  'two-factor/enable': { input: { password: string }; output: { totpURI: string; backupCodes: string[] } }
  'two-factor/generate-backup-codes': { input: { password: string }; output: { backupCodes: string[] } }
  'two-factor/disable': { input: { password: string }; output: unknown }
  'two-factor/verify-totp': { input: { code: string }; output: unknown }
  'two-factor/verify-backup-code': { input: { code: string }; output: unknown }
}
type Credentials = { email: string; password: string }
type SocialSignIn = { provider: 'linkedin'; callbackURL: string; errorCallbackURL: string; newUserCallbackURL: string }

/** Where the link in a confirmation email redirects after the address is confirmed. */
export const confirmedPath = '/app?confirmed=1'

/** Calls better-auth, below /api/auth. Rejects as the API does: with an `ApiRefusal`, or a `TypeError` without a connection. */
export async function authApi<Path extends keyof AuthCalls>(
  path: Path,
  body: AuthCalls[Path]['input'],
): Promise<AuthCalls[Path]['output']> {
  const headers = { 'content-type': 'application/json' }
  // better-auth responds as in the table; the server's tests check it
  return requestJson(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
