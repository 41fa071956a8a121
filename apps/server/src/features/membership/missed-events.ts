import { days, hours, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queue } from '../../platform/jobs.ts'
import { acted, provider } from './payments-webhook.ts'
import type { ReadingDeps } from './take-reading.ts'

/** How long an event may be on its way before the provider is asked whether there was one. */
const onItsWayMs = minutes(10)
/** How far before the newest event that is known others may have been missed; and where none is known, how far back. */
const behindMs = hours(1)
const farthestMs = days(3)

/** Every five minutes: acts on events that the provider told of and that never came (R2b). */
export function missedEventsQueue(deps: ReadingDeps): Queue<object> {
  return {
    name: 'missed-payment-events',
    retryLimit: 0,
    retryDelaySeconds: 0,
    cron: '*/5 * * * *',
    run: () => hearMissed(deps),
  }
}

async function hearMissed(deps: ReadingDeps): Promise<void> {
  const { db, clock, payments } = deps
  const now = clock.now()
  const newest = await newestKnown(db)
  const from = newest === null ? now.getTime() - farthestMs : newest.getTime() - behindMs
  const told = await payments.toldBetween(new Date(from), new Date(now.getTime() - onItsWayMs))
  if (told === null) return
  const known = await knownAmong(
    db,
    told.map(({ eventId }) => eventId),
  )
  for (const event of told.filter(({ eventId }) => !known.has(eventId)))
    // a provider that is away for one is away for all
    if (!(await acted(deps, event))) return
}

async function newestKnown(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select((eb) => eb.fn.max('received_at').as('newest'))
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.newest ?? null
}

async function knownAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}
