import { randomBytes } from 'node:crypto'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { sql } from 'kysely'
import type { StoredObject, KindOf, OfKind } from './objects.ts'

/** An id like Stripe's: a prefix such as `cus`, an underscore, letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The object of this kind and id, or undefined. With `lock` it is locked until the end of the transaction. */
export async function findObject<Kind extends KindOf>(
  db: Database,
  kind: Kind,
  id: string,
  lock = false,
): Promise<OfKind<Kind> | undefined> {
  const query = db.selectFrom('sandbox_stripe_objects').select('data').where('id', '=', id).where('kind', '=', kind)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row?.data as OfKind<Kind> | undefined // only written by `saveObject`, together with its kind
}

/** Objects of a kind, newest first. `where` compares top-level fields. */
export async function listObjects<Kind extends KindOf>(
  db: Database,
  kind: Kind,
  where: Record<string, string | boolean> = {},
  limit = 100,
): Promise<OfKind<Kind>[]> {
  const rows = await db
    .selectFrom('sandbox_stripe_objects')
    .select('data')
    .where('kind', '=', kind)
    .where(sql<boolean>`data @> ${JSON.stringify(where)}::jsonb`)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ data }) => data as OfKind<Kind>) // as above
}

/** Inserts or replaces an object and returns it. */
export async function saveObject<Saved extends StoredObject>(db: Database, object: Saved): Promise<Saved> {
  const data = JSON.stringify(object)
  await db
    .insertInto('sandbox_stripe_objects')
    .values({ id: object.id, kind: object.object, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute()
  return object
}

export async function deleteObject(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sandbox_stripe_objects').where('id', '=', id).execute()
}

export async function anyObject(db: Database, id: string): Promise<StoredObject | undefined> {
  const row = await db.selectFrom('sandbox_stripe_objects').select('data').where('id', '=', id).executeTakeFirst()
  return row?.data as StoredObject | undefined // as above
}
