import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Kept, KindOf, OfKind } from './objects.ts'

type Queries = Database | Transaction<DB>

/** An id in Stripe's manner: `cus_`, then letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The object of this kind and id, if there is one; inside a transaction it is locked until the end. */
export async function findObject<Kind extends KindOf>(
  db: Queries,
  kind: Kind,
  id: string,
  lock = false,
): Promise<OfKind<Kind> | undefined> {
  const query = db.selectFrom('sandbox_stripe_objects').select('data').where('id', '=', id).where('kind', '=', kind)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row?.data as OfKind<Kind> | undefined // written by `keep` alone, with its kind beside it
}

/** Newest first; `where` names fields at the top of the object and their values. */
export async function listObjects<Kind extends KindOf>(
  db: Queries,
  kind: Kind,
  where: Record<string, string | boolean> = {},
  most = 100,
): Promise<OfKind<Kind>[]> {
  const rows = await db
    .selectFrom('sandbox_stripe_objects')
    .select('data')
    .where('kind', '=', kind)
    .where(sql<boolean>`data @> ${JSON.stringify(where)}::jsonb`)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ data }) => data as OfKind<Kind>) // as above
}

/** Writes an object as it is now, and answers it. */
export async function keep<One extends Kept>(db: Queries, object: One): Promise<One> {
  const data = JSON.stringify(object)
  await db
    .insertInto('sandbox_stripe_objects')
    .values({ id: object.id, kind: object.object, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute()
  return object
}

/** What an id stands for, of whatever kind. */
export async function anyObject(db: Queries, id: string): Promise<Kept | undefined> {
  const row = await db.selectFrom('sandbox_stripe_objects').select('data').where('id', '=', id).executeTakeFirst()
  return row?.data as Kept | undefined // as above
}
