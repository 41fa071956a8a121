import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Mail } from '../../platform/mail.ts'
import { isNewEvent } from '../../platform/webhook-events.ts'
import type { WebhookEvent } from '../../platform/webhook-events.ts'
import type { Facts, News, PaymentsProvider, Subject } from '../../providers/payments/port.ts'
import { writeFacts } from './write-facts.ts'

export type ReadingDeps = {
  db: Database
  clock: Clock
  log: Log
  mail: Mail
  jobs: Pick<Jobs, 'enqueue'>
  payments: PaymentsProvider
  appUrl: string
}

/** What an event tells: a hint what to read, and news that what is read may no longer show. */
export type Told = { event: WebhookEvent; news: News | null }

/**
 * Asks the provider how a thing stands and writes what that means for its member, with the event that gave the hint,
 * in one transaction. Events in any order and number end the same: what is written is never what they say but what the
 * provider answers, an answer that was asked for earlier never overwrites a later one, and each letter is written once.
 * False where the provider could not say.
 */
export async function takeReading(deps: ReadingDeps, subject: Subject, told: Told | null = null): Promise<boolean> {
  const number = await nextReading(deps.db)
  const reading = await deps.payments.read(subject)
  if (reading.kind === 'failed') {
    const { failure } = reading
    deps.log[failure === 'misconfigured' ? 'error' : 'warn']({ failure }, 'the payment provider could not be read')
    return false
  }
  const facts = reading.kind === 'read' ? reading.facts : nothing
  await deps.db.transaction().execute(async (trx) => {
    if (told === null || (await isNewEvent(trx, told.event)))
      await writeFacts(deps, trx, { facts, number, news: told?.news ?? null })
  })
  return true
}

const nothing: Facts = { checkout: null, plan: null, payment: null, taken: null }

async function nextReading(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('payment_readings') as number`.execute(db)
  return rows[0]?.number ?? 0
}
