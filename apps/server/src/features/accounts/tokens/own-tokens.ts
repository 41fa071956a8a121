import { maxTokens, tokenScopes } from '@wayhouse/domain/accounts'
import type { CreatedToken, NewToken, OwnToken } from '@wayhouse/domain/accounts'
import { sql, type Transaction } from 'kysely'
import { days } from '../../../platform/clock.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { confirmPassword, passwordHash } from '../confirm-password.ts'
import type { AccountsDeps } from '../deps.ts'
import { newTokenEmail } from '../emails.ts'
import { hashOf, newToken } from './access-token.ts'

const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const

type TokenDeps = Pick<AccountsDeps, 'db' | 'clock' | 'limits' | 'mail' | 'config' | 'passwordHashes'>

/** A member's tokens that have not expired, newest first. */
export async function tokensOf({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<OwnToken[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(tokenIn)
}

/**
 * Creates a token, tells its member by email, and returns it: later only its hash is known. Refuses with PASSWORD_WRONG, PASSWORD_MISSING,
 * TOO_MANY_TOKENS and RATE_LIMITED.
 */
export async function createToken(deps: TokenDeps, viewer: Viewer, input: NewToken): Promise<CreatedToken> {
  const password = await passwordHash(deps.db, viewer.id)
  if ((await confirmPassword(deps, viewer.id, input.password)) === 'no password') throw refuse('PASSWORD_MISSING')
  await deps.limits.count('create_token', viewer.id)
  const token = newToken()
  const row = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, viewer.id)
    // a new password revokes all tokens: one that is being created at the same time with the old password must not outlive it
    if ((await passwordHash(trx, viewer.id)) !== password) throw refuse('PASSWORD_WRONG')
    if ((await countTokens(trx, viewer.id, deps.clock.now())) >= maxTokens) throw refuse('TOO_MANY_TOKENS')
    const created = await insertToken(trx, viewer, input, { token, now: deps.clock.now() })
    await deps.mail.send(trx, newTokenEmail(viewer.email, { ...tokenIn(created), appUrl: deps.config.appUrl }))
    return created
  })
  return { ...tokenIn(row), token }
}

/** Revokes one of the member's own tokens. Refuses with TOKEN_NOT_FOUND for any other id. */
export async function revokeToken(db: Database, viewer: Viewer, id: string): Promise<{ id: string }> {
  const row = isId(id)
    ? await db
        .deleteFrom('access_tokens')
        .where('id', '=', id)
        .where('user_id', '=', viewer.id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw refuse('TOKEN_NOT_FOUND')
  return row
}

/** Revokes all tokens of a member, and returns how many. */
export async function revokeTokensOf(db: Database, userId: string): Promise<number> {
  const revoked = await db.deleteFrom('access_tokens').where('user_id', '=', userId).returning('id').execute()
  return revoked.length
}

/** One after the other, so that nobody has more tokens than allowed, and waiting for a new password that is being set. */
async function lockUser(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

async function countTokens(trx: Transaction<DB>, userId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('access_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

type Made = { token: string; now: Date }

function insertToken(trx: Transaction<DB>, { id }: Viewer, { name, scopes, days: length }: NewToken, made: Made) {
  const { token, now } = made
  return trx
    .insertInto('access_tokens')
    .values({
      user_id: id,
      name,
      token_hash: hashOf(token),
      // once each, in the order of the list
      scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
      created_at: now,
      expires_at: new Date(now.getTime() + days(length)),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type TokenRow = Record<'created_at' | 'expires_at', Date> & { id: string; name: string; scopes: string[] } & {
  last_used_at: Date | null
}

function tokenIn({ id, name, scopes, created_at, expires_at, last_used_at }: TokenRow): OwnToken {
  return {
    id,
    name,
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
