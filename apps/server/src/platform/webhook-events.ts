import type { Transaction } from 'kysely'
import type { Database } from './database/connect.ts'
import type { DB } from './database/schema.gen.ts'

/** An event that a provider sends, perhaps more than once. */
export type WebhookEvent = { provider: string; eventId: string }

/** Stores an event in the transaction of its effect. False where it was stored before: it has had its effect. */
export async function isNewEvent(trx: Transaction<DB>, { provider, eventId }: WebhookEvent): Promise<boolean> {
  const row = await trx
    .insertInto('webhook_events')
    .values({ provider, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets events that no provider repeats any more. */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('received_at', '<', before).execute()
}
