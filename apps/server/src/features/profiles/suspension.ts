import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { hours } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** Records that a member is suspended, until a time or until an operator ends it. False if they are already, or do not exist. */
export async function recordSuspension(
  trx: Transaction<DB>,
  id: string,
  { reason, by, at, until = null }: { reason: string; by: string; at: Date; until?: Date | null },
): Promise<boolean> {
  if (!(await setSuspendedAt(trx, id, at))) return false
  await trx
    .insertInto('suspensions')
    .values({ user_id: id, reason, suspended_at: at, suspended_by: by, ends_at: until })
    .execute()
  return true
}

/** A suspension with another end, of a member who is suspended: the earlier one is over, and this one begins. */
type Replacement = { reason: string; by: string; at: Date; until: Date | null }

/** Two decisions at the same time end at nearly the same time. */
const longerMs = hours(1)

/** Replaces a member's suspension by one that ends later. False if none runs that ends earlier. */
export async function prolongSuspension(trx: Transaction<DB>, id: string, next: Replacement): Promise<boolean> {
  const running = await runningSuspension(trx, id)
  if (running === undefined || running.ends_at === null) return false
  if (next.until !== null && next.until.getTime() - running.ends_at.getTime() < longerMs) return false
  await replace(trx, id, next)
  return true
}

/** Replaces a member's suspension by one with another end. Nothing happens if none runs, or if it has this end. */
export async function replaceSuspension(trx: Transaction<DB>, id: string, next: Replacement): Promise<void> {
  const running = await runningSuspension(trx, id)
  if (running !== undefined && running.ends_at?.getTime() !== next.until?.getTime()) await replace(trx, id, next)
}

function runningSuspension(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('suspensions')
    .select('ends_at')
    .where('user_id', '=', id)
    .where('restored_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function replace(trx: Transaction<DB>, id: string, { reason, by, at, until }: Replacement): Promise<void> {
  await endRunning(trx, id, { by, at })
  await trx
    .insertInto('suspensions')
    .values({ user_id: id, reason, suspended_at: at, suspended_by: by, ends_at: until })
    .execute()
}

async function endRunning(trx: Transaction<DB>, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await trx
    .updateTable('suspensions')
    .set({ restored_at: at, restored_by: by })
    .where('user_id', '=', id)
    .where('restored_at', 'is', null)
    .execute()
}

/** What a member is before an act on them, for the audit: suspended, and until when, or active. */
export async function standingOf(trx: Transaction<DB>, id: string) {
  const running = await runningSuspension(trx, id)
  if (running === undefined) return { standing: 'active' }
  return { standing: 'suspended', until: running.ends_at?.toISOString() ?? null }
}

/** Members whose suspension has come to its end by now. */
export async function overdueSuspensions(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('suspensions')
    .select('user_id')
    .where('restored_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Records that a member's suspension has ended. False if they are not suspended. */
export async function recordRestoration(
  trx: Transaction<DB>,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  if (!(await setSuspendedAt(trx, id, null))) return false
  await endRunning(trx, id, { by, at })
  return true
}

/**
 * Hides what a member has written about themself, and their picture, from everybody else, or shows it again. False if they do not exist or
 * nothing changes.
 */
export async function setTextsHidden(
  { clock }: { clock: Clock },
  trx: Transaction<DB>,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<boolean> {
  const changed = await trx
    .updateTable('profiles')
    .set({ texts_hidden_at: isHidden ? clock.now() : null })
    .where('id', '=', id)
    .where('texts_hidden_at', isHidden ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes the texts and pictures that were hidden before then. What the member writes from now on is theirs to show. */
export async function forgetHiddenTexts(
  trx: Transaction<DB>,
  { before, except }: { before: Date; except: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update profiles set texts_hidden_at = null, avatar_url = null, website = null, instagram_handle = null, linkedin_url = null,
      bio = null, location = null, interests = '{}', additional_info = '{}', languages = '{}'
    where texts_hidden_at < ${before} and id <> all(${except}::uuid[]) returning id`.execute(trx)
  await sql`delete from user_skills where user_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx)
}

/** The only place that writes `suspended_at`. Of two operators at once, the second one waits for the row and changes nothing. */
async function setSuspendedAt(trx: Transaction<DB>, id: string, at: Date | null): Promise<boolean> {
  const changed = await trx
    .updateTable('profiles')
    .set({ suspended_at: at })
    .where('id', '=', id)
    .where('suspended_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** All suspensions of these members, the newest first. */
export function suspensionsOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('suspensions')
    .select(['user_id', 'reason', 'suspended_at', 'suspended_by', 'ends_at', 'restored_at', 'restored_by'])
    .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('suspended_at', 'desc')
    .execute()
}
