import type { Database } from '@wayhouse/server/platform/database/connect'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'

const key = 'demo'

/** Whether `app_config` says that the database has the demo data. */
export async function isSeeded(db: Database): Promise<boolean> {
  return (await db.selectFrom('app_config').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Marks the demo data as complete, in the transaction that writes the last part. */
export async function markSeeded(trx: Transaction<DB>, today: string): Promise<void> {
  await trx
    .insertInto('app_config')
    .values({ key, value: { seeded: true, on: today } })
    .execute()
}
