import type { Transaction } from 'kysely'
import { days } from './clock.ts'
import type { Database } from './database/connect.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import type { DB } from './database/schema.gen.ts'
import { scheduled } from './jobs.ts'
import type { Queue } from './jobs.ts'
import type { Platform } from './platform.ts'

/** An event of a provider, which may send it more than once. */
export type WebhookEvent = { provider: string; eventId: string }

/** Stores an event in the transaction of its effect. Returns false if it was stored before. */
export async function storeEvent(trx: Transaction<DB>, { provider, eventId }: WebhookEvent): Promise<boolean> {
  const row = await trx
    .insertInto('webhook_events')
    .values({ provider, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of these events that are stored. */
export async function storedEventIds(
  db: Database,
  provider: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', 'in', eventIds)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** When the newest event of a provider arrived; null if none is stored. */
export async function newestEventAt(db: Database, provider: string): Promise<Date | null> {
  const newest = await db
    .selectFrom('webhook_events')
    .select('received_at')
    .where('provider', '=', provider)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.received_at ?? null
}

/** Longer than any provider repeats an event. */
const retentionMs = days(90)

/** Deletes old events every night. */
export function webhookEventsQueue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Queue<object> {
  return scheduled({
    name: 'old-webhook-events',
    cron: '41 3 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - retentionMs)
      await deleteInBatches((limit) => {
        const old = db
          .selectFrom('webhook_events')
          .select(['provider', 'event_id'])
          .where('received_at', '<', before)
          .limit(limit)
        return db
          .deleteFrom('webhook_events')
          .where(({ eb, refTuple }) => eb(refTuple('provider', 'event_id'), 'in', old.$asTuple('provider', 'event_id')))
          .executeTakeFirst()
      })
    },
  })
}
