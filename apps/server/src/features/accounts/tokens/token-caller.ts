import type { Caller } from '../../../platform/caller.ts'
import { minutes } from '../../../platform/clock.ts'
import { isReadOnly } from '../../../platform/database/unavailable.ts'
import type { Exchange } from '../../../platform/http/exchange.ts'
import { refuse } from '../../../platform/refuse.ts'
import { viewerColumns, viewerIn } from '../viewer-row.ts'
import type { ViewerRow } from '../viewer-row.ts'
import { viewerOf } from '../viewer.ts'
import type { FindDeps } from '../viewer.ts'
import { bearerIn, hashOf, isToken } from './access-token.ts'

/** How often the use of a token is written at most. */
const useRecordedMs = minutes(1)

/**
 * Who sends a request to the API: the member of its access token, or else of its session. A request with a token is never taken for one of
 * a session: its cookies are not read. Throws TOKEN_INVALID.
 */
export async function callerOf(deps: FindDeps, exchange: Exchange): Promise<Caller> {
  const token = bearerIn(exchange.request.headers)
  if (token === null) return { viewer: await viewerOf(deps, exchange), scopes: null }
  const caller = isToken(token) ? await tokenCaller(deps, token) : null
  if (caller !== null) return caller
  exchange.response.setHeader('www-authenticate', 'Bearer error="invalid_token"')
  throw refuse('TOKEN_INVALID')
}

/** One indexed query and no cache, so that a revoked token has no effect from the next request on, on every node. */
async function tokenCaller(deps: FindDeps, token: string): Promise<Caller | null> {
  const query = { name: 'token caller', text: callerText, values: [hashOf(token)] }
  const { rows } = await deps.pool.query<TokenRow>(query)
  const [row] = rows
  const now = deps.clock.now()
  // a token may have been created while its member asked for the deletion of the account, which deletes the others
  if (row === undefined || row.expires_at <= now || row.deletion_requested_at !== null) return null
  const { expires_at: _, last_used_at, scopes, ...person } = row
  await recordUse(deps, { id: person.session_id, last_used_at }, now)
  // to a token, the console does not exist
  return { viewer: viewerIn(now, { ...person, role: 'member', second_factor_at: null }), scopes }
}

type TokenRow = Omit<ViewerRow, 'second_factor_at'> & { expires_at: Date; last_used_at: Date | null; scopes: string[] }

const callerText = `
  select tokens.id as session_id, tokens.expires_at, tokens.last_used_at, tokens.scopes, ${viewerColumns}
  from access_tokens as tokens
  join users on users.id = tokens.user_id
  join member_states on member_states.id = tokens.user_id
  where tokens.token_hash = $1`

async function recordUse({ db }: FindDeps, token: Pick<TokenRow, 'last_used_at'> & { id: string }, now: Date) {
  const due = new Date(now.getTime() - useRecordedMs)
  if (token.last_used_at !== null && token.last_used_at > due) return
  const writing = db
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('id', '=', token.id)
    // of many requests at once, one writes
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', due)]))
    .execute()
  // reading goes on while nothing can be saved
  await writing.catch((error: unknown) => {
    if (!isReadOnly(error)) throw error
  })
}
