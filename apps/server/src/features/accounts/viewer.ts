import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { days } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import { sessionCookieName } from '../../platform/cookie-prefix.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Exchange } from '../../platform/http/exchange.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { viewerColumns, viewerIn } from './viewer-row.ts'
import type { ViewerRow } from './viewer-row.ts'

/** A session ends after this time without use (decision G-13). */
export const sessionIdleMs = days(30)
/** A session is extended at most this often. */
const sessionRenewMs = days(1)

export type FindDeps = {
  pool: pg.Pool
  /** Kysely on the same pool. */
  db: Database
  clock: Clock
  secret: string
  config: Pick<Config, 'appUrl'>
}

/**
 * Finds the member whose session a request's cookies belong to, or null. One indexed query and no cache, so that an ended
 * session has no effect from the next request on. The cookie is better-auth's `token.signature`; it is read here because
 * better-auth takes six times as long.
 */
export async function findViewer(deps: FindDeps, cookies: string | undefined): Promise<Viewer | null> {
  return (await findSession(deps, cookies))?.viewer ?? null
}

/** The same for a request with its response. Extends the session in the database and, by a cookie, in the browser. */
export async function viewerOf(
  deps: FindDeps,
  { request, response }: Pick<Exchange, 'request' | 'response'>,
): Promise<Viewer | null> {
  const session = await findSession(deps, request.headers.cookie)
  if (session === null) return null
  const isDue = deps.clock.now().getTime() + sessionIdleMs - session.expiresAt.getTime() >= sessionRenewMs
  // once the headers are sent, the cookie has to wait for the next response
  if (isDue && !response.headersSent) {
    response.appendHeader('set-cookie', sessionCookie(deps.config.appUrl, session.cookie))
    await renew(deps, session.viewer.session_id)
  }
  return session.viewer
}

/** The same cookie as better-auth sets at sign-in. */
function sessionCookie(appUrl: string, value: string): string {
  const secure = appUrl.startsWith('https:') ? ' Secure;' : ''
  const name = sessionCookieName(appUrl)
  return `${name}=${encodeURIComponent(value)}; Max-Age=${sessionIdleMs / 1000}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

type Session = { viewer: Viewer; expiresAt: Date; cookie: string }

async function findSession(
  { pool, clock, secret, config }: FindDeps,
  cookies: string | undefined,
): Promise<Session | null> {
  const cookie = cookieValue(cookies, sessionCookieName(config.appUrl))
  const token = signedToken(cookie, secret)
  if (token === null) return null
  // a named statement is planned once per connection: planning takes longer than finding the row
  const { rows } = await pool.query<ViewerRow & { expires_at: Date }>({
    name: 'viewer',
    text: viewerText,
    values: [token],
  })
  const [row] = rows
  if (row === undefined || row.expires_at <= clock.now()) return null
  const { expires_at, ...person } = row
  return { viewer: viewerIn(clock.now(), person), expiresAt: expires_at, cookie }
}

function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}

function cookieValue(cookies = '', wantedName: string): string {
  for (const cookie of cookies.split(';')) {
    const [name = '', value = ''] = cookie.trim().split('=', 2)
    if (name === wantedName) return decoded(value)
  }
  return ''
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const viewerText = `
  select sessions.id as session_id, sessions.expires_at, sessions.second_factor_at, ${viewerColumns}
  from sessions
  join users on users.id = sessions.user_id
  join member_states on member_states.id = sessions.user_id
  where sessions.token = $1`

async function renew({ db, clock }: FindDeps, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(clock.now().getTime() + sessionIdleMs), updated_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}
