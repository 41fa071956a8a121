import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './database/connect.ts'
import type { DB } from './database/schema.gen.ts'
import { inTransaction } from './database/transaction.ts'
import type { Log } from './log.ts'
import { storedEventIds, storeEvent } from './webhook-events.ts'

/** Why a call of a provider failed. */
export type FailureReason = 'unreachable' | 'rate limited' | 'misconfigured' | 'not configured'

/** The result of fetching the current state of an object from a provider. */
export type Fetched<Snapshot> =
  | { kind: 'found'; snapshot: Snapshot }
  | { kind: 'not found' }
  | { kind: 'failed'; reason: FailureReason }

/** What a sync writes. `notice` is what only the event itself contains. */
export type SyncWrite<Subject, Snapshot, Notice> = {
  subject: Subject
  snapshot: Snapshot
  /** Higher than the number of every snapshot that any process has requested earlier. */
  number: number
  notice: Notice | null
}

/** A provider's event: a hint that a subject has changed. */
export type SyncEvent<Subject, Notice> = { eventId: string; subject: Subject; notice: Notice | null }

export type SyncResult = 'synced' | 'not found' | 'failed'

export type ProviderSyncOptions<Subject, Snapshot, Notice> = {
  db: Database
  log: Log
  /** The name under which the provider's events are stored, such as `stripe`. */
  provider: string
  /** The database sequence that numbers the snapshots. */
  sequence: string
  fetch(subject: Subject): Promise<Fetched<Snapshot>>
  /** Locks the member and writes the snapshot to rows whose own number is lower. Joins the transaction. */
  write(trx: Transaction<DB>, write: SyncWrite<Subject, Snapshot, Notice>): Promise<void>
}

export type ProviderSync<Subject, Notice> = {
  /** Fetches the state of a subject and writes it. */
  sync(subject: Subject): Promise<SyncResult>
  /** The same for an event, which is stored in the same transaction. Has no effect if the event is stored already. */
  syncEvent(event: SyncEvent<Subject, Notice>): Promise<SyncResult>
  /**
   * Syncs subjects without recent events, one after the other. `markChecked` runs before each, so that a failing
   * subject does not block the others in the next run. Stops at the first failure, because the rest would probably fail too.
   */
  syncStale(subjects: readonly Subject[], markChecked: (subject: Subject) => Promise<void>): Promise<void>
}

/**
 * Keeps rows equal to the state that a provider has. Webhooks may be lost, repeated, delayed or reordered, so the content of
 * an event is never written: it names a subject, whose current state is fetched from the provider and written.
 * Every snapshot gets a number before it is requested. A row stores the number of its snapshot and accepts only higher
 * ones, so a slow response never overwrites a newer one. The event is stored in the transaction of its effect, so a
 * repeated event has no second effect.
 */
export function createProviderSync<Subject, Snapshot, Notice = null>(
  options: ProviderSyncOptions<Subject, Snapshot, Notice>,
): ProviderSync<Subject, Notice> {
  const { db, provider } = options
  const sync = (subject: Subject) => run(options, { subject, eventId: null, notice: null })
  return {
    sync,
    syncEvent: async (event) => {
      const isStored = (await storedEventIds(db, provider, [event.eventId])).has(event.eventId)
      options.log.info({ provider, event_id: event.eventId, known: isStored }, 'a provider event')
      return isStored ? 'synced' : run(options, event)
    },
    syncStale: async (subjects, markChecked) => {
      for (const subject of subjects) {
        await markChecked(subject)
        if ((await sync(subject)) === 'failed') return
      }
    },
  }
}

type SyncCause<Subject, Notice> = { subject: Subject; eventId: string | null; notice: Notice | null }

async function run<Subject, Snapshot, Notice>(
  { db, log, provider, sequence, fetch, write }: ProviderSyncOptions<Subject, Snapshot, Notice>,
  { subject, eventId, notice }: SyncCause<Subject, Notice>,
): Promise<SyncResult> {
  const number = await nextNumber(db, sequence)
  const fetched = await fetch(subject)
  if (fetched.kind === 'failed') {
    const { reason } = fetched
    log[reason === 'misconfigured' ? 'error' : 'warn']({ provider, reason }, 'the provider could not be read')
    return 'failed'
  }
  if (fetched.kind === 'not found') return 'not found'
  await inTransaction(db, async (trx) => {
    if (eventId !== null && !(await storeEvent(trx, { provider, eventId }))) return
    await write(trx, { subject, snapshot: fetched.snapshot, number, notice })
  })
  return 'synced'
}

async function nextNumber(db: Database, sequence: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}::regclass) as number`.execute(db)
  return rows[0]?.number ?? 0
}
