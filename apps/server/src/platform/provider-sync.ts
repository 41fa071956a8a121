import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './database/connect.ts'
import type { DB } from './database/schema.gen.ts'
import { inTransaction } from './database/transaction.ts'
import type { Log } from './log.ts'
import { storedEventIds, storeEvent } from './webhook-events.ts'

/** Why a provider could not be used. */
export type FailureReason = 'unreachable' | 'rate limited' | 'misconfigured' | 'not configured'

/** What a provider returns for the present state of an object. */
export type Fetched<Snapshot> =
  | { kind: 'found'; snapshot: Snapshot }
  | { kind: 'not found' }
  | { kind: 'failed'; reason: FailureReason }

/** What a sync writes. `notice` is what only the event that caused it contains. */
export type SyncWrite<Subject, Snapshot, Notice> = {
  subject: Subject
  snapshot: Snapshot
  /** Higher than that of every snapshot requested earlier, in all processes. */
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
  /** The same for an event, which is stored in the same transaction. One that is stored already does nothing. */
  syncEvent(event: SyncEvent<Subject, Notice>): Promise<SyncResult>
  /**
   * Syncs subjects that no event has named for long, one after the other. `markChecked` runs before each, so that one
   * that fails does not block the others in the next run. Stops at a failure: it will fail for the rest as well.
   */
  syncStale(subjects: readonly Subject[], markChecked: (subject: Subject) => Promise<void>): Promise<void>
}

/**
 * Keeps rows here equal to what a provider has. Webhooks may be lost, repeated, delayed or reordered, so what an event
 * contains is never written: it names a subject, whose present state is fetched from the provider and written.
 * Every snapshot gets a number before it is requested. A row stores the number of the snapshot it was written from and
 * takes only higher ones, so a slow answer never overwrites a newer one. The event is stored in the transaction of its
 * effect: either both are there or neither, and a repeated one has no second effect.
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

type Cause<Subject, Notice> = { subject: Subject; eventId: string | null; notice: Notice | null }

async function run<Subject, Snapshot, Notice>(
  { db, log, provider, sequence, fetch, write }: ProviderSyncOptions<Subject, Snapshot, Notice>,
  { subject, eventId, notice }: Cause<Subject, Notice>,
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
