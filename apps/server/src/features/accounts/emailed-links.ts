import { createHash } from 'node:crypto'
import { sitePath } from '@wayhouse/domain'
import { homePath } from '@wayhouse/domain/accounts'
import { verifyJWT } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { revokeTokensOf } from './tokens/own-tokens.ts'

export type EmailedLinksDeps = {
  signIn: { handler(request: Request): Promise<Response> }
  db: Database
  secret: string
  findViewer(cookies: string | undefined): Promise<Viewer | null>
}

/**
 * Invalidates every link that was emailed to a member so far, every sign-in that still waits for a code, and every access token: for a
 * new password or another address.
 */
export async function voidEmailedLinks(db: Database, userId: string): Promise<void> {
  // better-auth issues links by the machine's time, whatever the product's clock says
  await db
    .updateTable('users')
    .set({ links_void_before: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  await revokeTokensOf(db, userId)
}

/** What a link does: confirms the address of a new account, asks the old address about another one, or changes to that. */
export type AddressLinkKind = 'confirm' | 'request' | 'change'

/** The kind of a link, from its token, which is not verified yet. */
export function addressLinkKind(url: URL): AddressLinkKind {
  const { requestType } = claimsOf(url.searchParams.get('token') ?? '')
  if (requestType === 'change-email-confirmation') return 'request'
  return requestType === 'change-email-verification' ? 'change' : 'confirm'
}

/**
 * Opens an emailed link that confirms an address, unless it is void. If it changes the address, it voids all other links. One
 * that has done its work leads on as it did the first time.
 */
export async function openAddressLink(deps: EmailedLinksDeps, request: Request): Promise<Response> {
  const { signIn, db, secret, findViewer } = deps
  const url = new URL(request.url)
  const token = url.searchParams.get('token') ?? ''
  const link = claimsOf(token)
  const next = sitePath(url.searchParams.get('callbackURL'), url.origin) ?? homePath
  url.searchParams.set('callbackURL', next)
  // only after the check of the signature, which would otherwise tell anybody whose address it is
  if ((await isAddressChanged(db, link)) && (await verifyJWT(token, secret)) !== null)
    return new Response(null, { status: 302, headers: { location: next } })
  // a void link gets better-auth's response to a forged one
  if (await isVoid(db, link)) url.searchParams.set('token', 'void')
  const response = await signIn.handler(new Request(url, request))
  if (link.requestType !== 'change-email-verification' || !(await isAddressChanged(db, link))) return response
  const opener = await findViewer(request.headers.get('cookie') ?? undefined)
  await voidEmailedLinks(db, link.userId)
  await endOtherSessions(db, link.userId, opener?.session_id)
  return response
}

/** Opens a password reset link. Its token is passed on in the URL's fragment, which is not sent to servers or other sites. */
export async function openResetLink({ signIn }: Pick<EmailedLinksDeps, 'signIn'>, request: Request): Promise<Response> {
  // HEAD is answered as GET is
  const response = await signIn.handler(new Request(request, { method: 'GET' }))
  const target = URL.parse(response.headers.get('location') ?? '', request.url)
  const token = target?.searchParams.get('token')
  if (target === null || !token) return response
  target.searchParams.delete('token')
  const location = `${target.pathname}${target.search}#token=${encodeURIComponent(token)}`
  return new Response(null, { status: response.status, headers: { location } })
}

/** The address of the member whose reset link has this token, which better-auth stores hashed; null for a void link. */
export async function resetOwner(db: Database, token: string): Promise<string | null> {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  const user = await db
    .selectFrom('verifications')
    .innerJoin('users', (join) => join.on(sql`users.id::text`, '=', sql`verifications.value`))
    .select('users.email')
    .where('verifications.identifier', '=', identifier)
    .where('verifications.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return user?.email ?? null
}

type Claims = { userId: string; issuedAt: Date; requestType: unknown; updateTo: unknown }

/** The claims of a link. Its signature is verified by better-auth. */
function claimsOf(token: string): Claims {
  const claims = new Map<string, unknown>(Object.entries(payloadOf(token)))
  const [userId, issued] = [claims.get('userId'), claims.get('iat')]
  return {
    userId: isId(userId) ? userId : nilId,
    issuedAt: new Date(typeof issued === 'number' ? issued * 1000 : 0),
    requestType: claims.get('requestType'),
    updateTo: claims.get('updateTo'),
  }
}

const nilId = '00000000-0000-0000-0000-000000000000'

function payloadOf(token: string): object {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}

async function isVoid(db: Database, { userId, issuedAt }: Claims): Promise<boolean> {
  const user = await db.selectFrom('users').select('links_void_before').where('id', '=', userId).executeTakeFirst()
  const voidBefore = user?.links_void_before ?? null
  return voidBefore !== null && issuedAt < voidBefore
}

async function isAddressChanged(db: Database, { userId, updateTo }: Claims): Promise<boolean> {
  if (typeof updateTo !== 'string') return false
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email === updateTo
}

/** Ends a member's sessions except the one that opened the link and the one that requested it. */
async function endOtherSessions(db: Database, userId: string, opener: string | undefined): Promise<void> {
  const { address_change_by: requester } = await db
    .selectFrom('users')
    .select('address_change_by')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const remaining = [opener, requester].filter((id) => typeof id === 'string')
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    // the list must not be empty
    .where('id', 'not in', [nilId, ...remaining])
    .execute()
}

/** Stores which session requests another address. */
export async function recordAddressChange(db: Database, { id, session_id }: Viewer): Promise<void> {
  await db.updateTable('users').set({ address_change_by: session_id }).where('id', '=', id).execute()
}
