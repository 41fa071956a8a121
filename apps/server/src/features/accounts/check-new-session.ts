import { APIError, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { isRefusal } from '../../platform/refuse.ts'
import { noteDevice } from './new-device.ts'
import type { DeviceDeps } from './new-device.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/**
 * Closes sessions that better-auth opens and the product does not want. The link that confirms a new address must not sign
 * in: that takes the password and, if it is on, the second factor. An authenticator code is accepted once, so that
 * it cannot be used again by another person who saw it. Of the others, the device is noted.
 */
export function checkNewSession(deps: DeviceDeps) {
  return createAuthMiddleware(async (ctx) => {
    if (isCode(ctx)) await acceptCode(deps, ctx)
    const session = ctx.context.newSession
    if (!session) return
    if (ctx.path === '/verify-email' && !(await isOwnSession(ctx, session.session.token))) return close(ctx)
    // without headers it is a call of the product itself
    if (ctx.headers === undefined || needsCode(ctx.path, session.user)) return
    const { id: userId, email } = session.user
    await noteDevice(deps, { userId, email, headers: ctx.headers })
  })
}

/** Whether a code of the second factor was correct. */
function isCode({ path, context }: AuthContext): boolean {
  return path?.startsWith('/two-factor/verify-') && !(context.returned instanceof Error)
}

/** Stores when the session, the new one or the one that operators have, proved the second factor (CON-01). */
async function acceptCode(deps: DeviceDeps, ctx: AuthContext): Promise<void> {
  const { newSession, session: current } = ctx.context
  const accepted = newSession ?? current
  if (!accepted) return
  const { code }: { code: string } = ctx.body
  if (ctx.path === '/two-factor/verify-totp' && !(await isFirstUse(deps, `${accepted.user.id} ${code}`))) {
    if (newSession) await close(ctx)
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'The code has been used' })
  }
  await deps.db
    .updateTable('sessions')
    .set({ second_factor_at: deps.clock.now() })
    .where('token', '=', accepted.session.token)
    .execute()
}

/** Whether the session of a correct password is closed again until the code of the second factor is entered. */
function needsCode(path: string | undefined, user: Record<string, unknown>): boolean {
  return user['twoFactorEnabled'] === true && path?.startsWith('/two-factor/') !== true
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

async function isFirstUse({ limits }: Pick<DeviceDeps, 'limits'>, key: string): Promise<boolean> {
  try {
    await limits.count('code_used', key)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
