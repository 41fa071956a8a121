import { text } from 'node:stream/consumers'
import { dateOf } from '@wayhouse/domain/dates'
import { sql } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { erasedIdsKey, erasuresIn, erasuresKeptMonths } from '../../platform/erased-list.ts'
import type { Erasures } from '../../platform/erased-list.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Operator } from '../../platform/operator.ts'
import type { AccountsDeps } from './deps.ts'
import { eraseAccount, personHash } from './erase-account.ts'
import { erasedIds } from './erased-ids-queue.ts'

/** Writes the list after each erasure and every night, and deletes what is too old. */
export function erasedIdsQueue(deps: AccountsDeps): Queue<object> {
  return scheduled({ ...erasedIds, cron: '47 3 * * *', run: () => keepErasedIds(deps) })
}

export async function keepErasedIds(deps: AccountsDeps): Promise<void> {
  const { db, clock, storage } = deps
  // so that nothing of the stored list is lost, if a restored database does not know it yet
  await replayErasures(deps)
  await sql`
    delete from erasures
    where erased_at < ${clock.now()}::timestamptz - make_interval(months => ${erasuresKeptMonths})`.execute(db)
  // two nodes write the same: each has what is committed
  await storage.put(erasedIdsKey, Buffer.from((await listErasedIds(deps)).join('\n')), 'text/plain')
}

/** A line for each erasure: its day, and the keyed hash of the member's id. */
export async function listErasedIds({ db }: Pick<AccountsDeps, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('erasures').select(['person', 'erased_at']).orderBy('erased_at').execute()
  return rows.map(({ person, erased_at }) => `${dateOf(erased_at)} ${person.toString('hex')}`)
}

/** The stored list, as text; empty if nobody was erased yet. */
async function readErasedIds({ storage }: Pick<AccountsDeps, 'storage'>): Promise<string> {
  const file = await storage.read(erasedIdsKey)
  return file === null ? '' : text(file.body)
}

/**
 * Erases again the members of the list who are back in the database after a backup was restored. The list is that of the files unless another
 * one is given. Costs one query if the database knows all of it. What an operator erases is in the audit. Returns how many accounts were
 * erased.
 */
export async function replayErasures(
  deps: AccountsDeps,
  { list, by }: { list?: string | undefined; by?: Operator } = {},
): Promise<number> {
  const unknown = await unknownErasures(deps, erasuresIn(list ?? (await readErasedIds(deps))))
  if (unknown.size === 0) return 0
  let erased = 0
  await forEachIsolated(await allUserIds(deps), async (userId) => {
    if (!unknown.delete(personHash(deps.secret, userId).toString('hex'))) return
    await inTransaction(deps.db, (trx) => eraseAccount(deps, trx, userId))
    erased += 1
  })
  await rememberErasures(deps, unknown)
  if (by !== undefined)
    await inTransaction(deps.db, (trx) => {
      const subject = { type: 'erasures', id: null, name: `${erased} ${erased === 1 ? 'account' : 'accounts'}` }
      return recordActs(trx, deps.clock, { by, act: 'replay erasures', subject, after: { erased } })
    })
  deps.log.warn(
    { erased, known: unknown.size },
    'erasures were replayed, because the database is older than their list',
  )
  return erased
}

async function unknownErasures({ db }: AccountsDeps, listed: Erasures): Promise<Erasures> {
  if (listed.size === 0) return listed
  const hashes = [...listed.keys()].map((hash) => Buffer.from(hash, 'hex'))
  const known = await db
    .selectFrom('erasures')
    .select('person')
    .where(({ eb }) => eb('person', '=', sql<Buffer>`any(${hashes}::bytea[])`))
    .execute()
  const unknown = new Map(listed)
  for (const { person } of known) unknown.delete(person.toString('hex'))
  return unknown
}

async function allUserIds({ db }: AccountsDeps): Promise<string[]> {
  return (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
}

/** Those whose accounts the backup does not have: the next start does not look for them again. */
async function rememberErasures({ db }: AccountsDeps, erasures: Erasures): Promise<void> {
  const rows = [...erasures].map(([hash, day]) => ({
    person: Buffer.from(hash, 'hex'),
    erased_at: new Date(`${day}T00:00:00Z`),
  }))
  if (rows.length > 0)
    await db
      .insertInto('erasures')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
