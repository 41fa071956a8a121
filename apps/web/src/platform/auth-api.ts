import { requestJson } from './http.ts'

/** The writes that the server lets through to better-auth, each with its input and output. */
type AuthCalls = {
  'sign-in/email': { takes: Credentials; answers: { twoFactorRedirect?: boolean } }
  'sign-in/social': { takes: SocialSignIn; answers: { url?: string } }
  'sign-out': { takes: object; answers: unknown }
  'sign-up/email': { takes: Credentials & { name: string; callbackURL: string }; answers: unknown }
  'send-verification-email': { takes: { email: string; callbackURL: string }; answers: unknown }
  'request-password-reset': { takes: { email: string }; answers: unknown }
  'reset-password': { takes: { token: string | undefined; newPassword: string }; answers: unknown }
  'change-password': { takes: { currentPassword: string; newPassword: string }; answers: unknown }
  'change-email': { takes: { newEmail: string; password: string }; answers: unknown }
  'two-factor/enable': { takes: { password: string }; answers: { totpURI: string; backupCodes: string[] } }
  'two-factor/generate-backup-codes': { takes: { password: string }; answers: { backupCodes: string[] } }
  'two-factor/disable': { takes: { password: string }; answers: unknown }
  'two-factor/verify-totp': { takes: { code: string }; answers: unknown }
  'two-factor/verify-backup-code': { takes: { code: string }; answers: unknown }
}
type Credentials = { email: string; password: string }
type SocialSignIn = { provider: 'linkedin'; callbackURL: string; errorCallbackURL: string; newUserCallbackURL: string }

/** Where the link in a confirmation email leads once it has been checked. */
export const confirmedPath = '/app?confirmed=1'

/** Calls sign-in, below /api/auth. Rejects as the API does: with an `ApiRefusal`, or a `TypeError` without a connection. */
export async function authApi<Path extends keyof AuthCalls>(
  path: Path,
  body: AuthCalls[Path]['takes'],
): Promise<AuthCalls[Path]['answers']> {
  const headers = { 'content-type': 'application/json' }
  // better-auth responds as in the table; the server's tests check it
  return requestJson(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
