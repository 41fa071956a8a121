import { brand, sitePath } from '@wayhouse/domain'
import { twoFactor } from 'better-auth/plugins/two-factor'

/**
 * Authenticator codes in addition to the password, with recovery codes. The plugin allows five attempts for a sign-in and ten
 * for an account, counted in the database for all nodes. By itself it requires a code after a password only; here it does so
 * after LinkedIn too.
 */
export function secondFactor() {
  const plugin = twoFactor({
    get issuer() {
      return brand.name
    },
    schema,
  })
  const matcher = ({ path = '' }: { path?: string }) => path === '/sign-in/email' || path === '/callback/:id'
  return { ...plugin, hooks: { after: plugin.hooks.after.map(({ handler }) => ({ handler, matcher })) } }
}

/** After LinkedIn, redirects to the page that asks for the code, which leads on to the original target. */
export function redirectToCode(response: Response): Response {
  const needsCode = response.headers
    .getSetCookie()
    .some((cookie) => /^(?:__Host-)?wayhouse\.two_factor=[^;]/.test(cookie))
  if (response.status !== 302 || !needsCode) return response
  const target = sitePath(response.headers.get('location'))
  const next = target === null ? '' : `&next=${encodeURIComponent(target)}`
  const headers = new Headers(response.headers)
  headers.set('location', `/auth?mode=code${next}`)
  return new Response(null, { status: 302, headers })
}

const schema = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}
