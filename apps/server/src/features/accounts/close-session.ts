import { APIError, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { Limits } from '../../platform/limits.ts'
import { isRefusal } from '../../platform/refuse.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/**
 * Closes sessions that better-auth opens and the product does not want. The link that confirms a new address must not sign
 * in: that takes the password and, if it is on, the second factor. An authenticator code opens one session only, so that
 * a code cannot be used again by another person who saw it.
 */
export function closeUnwantedSession(limits: Pick<Limits, 'count'>) {
  return createAuthMiddleware(async (ctx) => {
    const session = ctx.context.newSession
    if (!session) return
    if (ctx.path === '/verify-email' && !(await isOwnSession(ctx, session.session.token))) return close(ctx)
    if (ctx.path !== '/two-factor/verify-totp') return
    const { code }: { code: string } = ctx.body
    if (await isFirstUse(limits, `${session.user.id} ${code}`)) return
    await close(ctx)
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'The code has been used' })
  })
}

async function isOwnSession({ context, getSignedCookie }: AuthContext, token: string): Promise<boolean> {
  return (await getSignedCookie(context.authCookies.sessionToken.name, context.secret)) === token
}

async function close(ctx: AuthContext): Promise<void> {
  const token = ctx.context.newSession?.session.token ?? ''
  deleteSessionCookie(ctx, true)
  await ctx.context.internalAdapter.deleteSession(token)
  ctx.context.setNewSession(null)
}

async function isFirstUse(limits: Pick<Limits, 'count'>, key: string): Promise<boolean> {
  try {
    await limits.count('code_used', key)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
