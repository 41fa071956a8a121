import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'

type Deps = { db: Database; clock: Clock }

/** The catalogue of interests in the order of the operators: at first by name. */
export function listInterests(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('interests').select(['id', 'name']).orderBy('position').orderBy('name').execute()
}

/** Those of these names that are in the catalogue, sorted and without duplicates. */
export async function knownInterests(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('interests').select('name').where('name', 'in', names).orderBy('name').execute()
  return rows.map((row) => row.name)
}

/** The catalogue with how many members have each interest. */
export async function usedInterests(db: Database): Promise<{ id: string; name: string; members: number }[]> {
  const { rows } = await sql<{ id: string; name: string; members: number }>`
    select i.id, i.name, coalesce(used.members, 0) as members
    from interests i left join interest_uses used on used.name = i.name order by i.position, i.name`.execute(db)
  return rows
}

/** Adds an interest at the end. Refuses with INTEREST_TAKEN. */
export function addInterest({ db, clock }: Deps, by: Operator, name: string) {
  return inTransaction(db, async (trx) => {
    await lockInterests(trx)
    await refuseTaken(trx, name)
    const { rows } = await sql<{ id: string; name: string }>`
      insert into interests (name, position)
      select ${name}, case when coalesce(max(position), 0) = 0 then 0 else max(position) + 1 end from interests
      returning id, name`.execute(trx)
    const [added] = rows
    if (added === undefined) throw new Error('The interest was not added')
    await recordActs(trx, clock, { by, act: 'add interest', subject: subjectOf(added), after: { name } })
    return { ...added, members: 0 }
  })
}

/** Renames an interest, also for everybody who has it. Refuses with INTEREST_NOT_FOUND or INTEREST_TAKEN. */
export function renameInterest({ db, clock }: Deps, by: Operator, { id, name }: { id: string; name: string }) {
  return inTransaction(db, async (trx) => {
    await lockInterests(trx)
    const before = await interestWith(trx, id)
    if (before.name === name) return
    await refuseTaken(trx, name, id)
    await trx.updateTable('interests').set({ name }).where('id', '=', id).execute()
    await sql`update profiles set interests = array_replace(interests, ${before.name}, ${name})
      where interests @> array[${before.name}]`.execute(trx)
    const act = { by, act: 'rename interest', subject: subjectOf({ id, name }) }
    await recordActs(trx, clock, { ...act, before: { name: before.name }, after: { name } })
  })
}

/** Removes an interest that nobody has. Refuses with INTEREST_NOT_FOUND or INTEREST_USED. */
export function removeInterest({ db, clock }: Deps, by: Operator, id: string) {
  return inTransaction(db, async (trx) => {
    await lockInterests(trx)
    const interest = await interestWith(trx, id)
    const { rows } = await sql`select from profiles where interests @> array[${interest.name}] limit 1`.execute(trx)
    if (rows.length > 0) throw refuse('INTEREST_USED')
    await trx.deleteFrom('interests').where('id', '=', id).execute()
    const act = { by, act: 'remove interest', subject: subjectOf(interest) }
    await recordActs(trx, clock, { ...act, before: { name: interest.name } })
  })
}

/** Sets the order of all interests. Refuses with SETTINGS_CHANGED if these are not all of them. */
export function orderInterests({ db, clock }: Deps, by: Operator, ids: readonly string[]) {
  return inTransaction(db, async (trx) => {
    await lockInterests(trx)
    const before = await listInterests(trx)
    const named = new Map(before.map(({ id, name }) => [id, name]))
    const names = ids.map((id) => named.get(id) ?? null)
    if (new Set(ids).size !== before.length || names.includes(null)) throw refuse('SETTINGS_CHANGED')
    await sql`update interests set position = wanted.position
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position) where wanted.id = interests.id`.execute(
      trx,
    )
    const act = { by, act: 'order interests', subject: { type: 'setting', id: 'interests', name: 'Interests' } }
    await recordActs(trx, clock, { ...act, before: { names: before.map(({ name }) => name) }, after: { names } })
  })
}

/** Members who save their interests meanwhile read the catalogue before or after. */
async function lockInterests(trx: Transaction<DB>): Promise<void> {
  await sql`lock table interests in share row exclusive mode`.execute(trx)
}

async function interestWith(trx: Transaction<DB>, id: string): Promise<{ id: string; name: string }> {
  const row = await trx.selectFrom('interests').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw refuse('INTEREST_NOT_FOUND')
  return row
}

async function refuseTaken(trx: Transaction<DB>, name: string, exceptId: string | null = null): Promise<void> {
  const { rows } = await sql`select from interests
    where lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`.execute(trx)
  if (rows.length > 0) throw refuse('INTEREST_TAKEN')
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { type: 'interest', id, name }
}
