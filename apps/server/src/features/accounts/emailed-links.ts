import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import type { Viewer } from '../../platform/viewer.ts'

export type EmailedLinksDeps = {
  signIn: { handler(request: Request): Promise<Response> }
  db: Database
  findViewer(cookies: string | undefined): Promise<Viewer | null>
}

/**
 * Voids every link that was emailed to a member so far: to a new password, to another address. Codes that are requested in
 * a sign-in begun before are void too.
 */
export async function voidEmailedLinks(db: Database, userId: string): Promise<void> {
  // better-auth issues links by the machine's time, whatever the product's clock says
  await db
    .updateTable('users')
    .set({ links_void_before: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Opens the link of an email that confirms an address, unless it is void. One that changed the address voids all others. */
export async function openAddressLink(deps: EmailedLinksDeps, request: Request): Promise<Response> {
  const { signIn, db, findViewer } = deps
  const url = new URL(request.url)
  const link = claimsOf(url.searchParams.get('token') ?? '')
  // better-auth answers a void link as it does a forged one
  if (await isVoid(db, link)) url.searchParams.set('token', 'void')
  const answer = await signIn.handler(new Request(url, request))
  if (link.requestType !== 'change-email-verification' || !(await hasMoved(db, link))) return answer
  const opener = await findViewer(request.headers.get('cookie') ?? undefined)
  await voidEmailedLinks(db, link.userId)
  await endOtherSessions(db, link.userId, opener?.session_id)
  return answer
}

/** The link to a new password hands its token on in the fragment, which no server, no log and no other site gets. */
export async function openResetLink({ signIn }: Pick<EmailedLinksDeps, 'signIn'>, request: Request): Promise<Response> {
  const answer = await signIn.handler(request)
  const goal = URL.parse(answer.headers.get('location') ?? '', request.url)
  const token = goal?.searchParams.get('token')
  if (goal === null || !token) return answer
  goal.searchParams.delete('token')
  const location = `${goal.pathname}${goal.search}#token=${encodeURIComponent(token)}`
  return new Response(null, { status: answer.status, headers: { location } })
}

/** The address of the member whose reset link carries this token, which better-auth keeps hashed; null for a void link. */
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

/** What a link says of itself, whose signature better-auth verifies. */
function claimsOf(token: string): Claims {
  const claims = new Map<string, unknown>(Object.entries(payloadOf(token)))
  const [userId, issued] = [claims.get('userId'), claims.get('iat')]
  return {
    userId: isId(userId) ? userId : noId,
    issuedAt: new Date(typeof issued === 'number' ? issued * 1000 : 0),
    requestType: claims.get('requestType'),
    updateTo: claims.get('updateTo'),
  }
}

const noId = '00000000-0000-0000-0000-000000000000'

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
  return user?.links_void_before !== undefined && user.links_void_before !== null && issuedAt < user.links_void_before
}

async function hasMoved(db: Database, { userId, updateTo }: Claims): Promise<boolean> {
  if (typeof updateTo !== 'string') return false
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email === updateTo
}

/** Ends a member's sessions but the one that opened the link and the one that requested it. */
async function endOtherSessions(db: Database, userId: string, opener: string | undefined): Promise<void> {
  const { address_change_by: asker } = await db
    .selectFrom('users')
    .select('address_change_by')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const kept = [opener, asker].filter((id) => typeof id === 'string')
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', [noId, ...kept])
    .execute()
}

/** Notes which session requests another address. */
export async function noteAddressChange(db: Database, { id, session_id }: Viewer): Promise<void> {
  await db.updateTable('users').set({ address_change_by: session_id }).where('id', '=', id).execute()
}
