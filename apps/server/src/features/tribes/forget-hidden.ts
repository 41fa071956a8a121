import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/**
 * Deletes what hosts wrote and showed in tribes that were hidden before then. The stay remains, hidden, for those who live in it; the files of
 * its photos go with those that no tribe uses.
 */
export async function forgetHiddenTribes(
  trx: Transaction<DB>,
  { before, except }: { before: Date; except: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update tribes set title = location, description = null, neighborhood_description = null, house_rules = '{}', vibe_tags = '{}',
      cancel_reason = null, image_url = null, airbnb_link = null, host_name = null
    where hidden_at < ${before} and id <> all(${except}::uuid[]) and (title <> location or description is not null or image_url is not null)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from tribe_images where tribe_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from tribe_changes where tribe_id = any(${ids}::uuid[])`.execute(trx)
}
