import { brand } from '@wayhouse/domain'
import { twoFactor } from 'better-auth/plugins/two-factor'

/**
 * Authenticator codes beside the password, with recovery codes. Five tries a sign-in and ten an account are counted in
 * the database, for all nodes alike. The plugin asks for a code after a password; here it asks after LinkedIn as well.
 */
export function secondFactor() {
  const plugin = twoFactor({ issuer: brand.name, schema })
  const matcher = ({ path = '' }: { path?: string }) => path === '/sign-in/email' || path === '/callback/:id'
  return { ...plugin, hooks: { after: plugin.hooks.after.map(({ handler }) => ({ handler, matcher })) } }
}

/** After LinkedIn, redirects to the page that asks for the code, and from there to where the member was going. */
export function redirectToCode(answer: Response): Response {
  const asksForCode = answer.headers
    .getSetCookie()
    .some((cookie) => /^(?:__Host-)?wayhouse\.two_factor=[^;]/.test(cookie))
  if (answer.status !== 302 || !asksForCode) return answer
  const goal = URL.parse(answer.headers.get('location') ?? '', 'http://own.invalid')
  const next = goal === null ? '' : `&next=${encodeURIComponent(goal.pathname + goal.search)}`
  const headers = new Headers(answer.headers)
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
