import { recordActs } from './audit/record-act.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import { inTransaction } from './database/transaction.ts'
import type { Jobs } from './jobs.ts'
import { outbox } from './mail.ts'
import type { Operator } from './operator.ts'

/** An email that could not be delivered, without its text. */
export type Undelivered = { id: string; to: string; subject: string; reason: string; at: Date }

/** Emails that could not be delivered, oldest first. */
export async function undeliveredMail(jobs: Pick<Jobs, 'dead'>): Promise<Undelivered[]> {
  const dead = await jobs.dead(outbox)
  return dead.map(({ id, enqueuedAt, job: { to, subject }, reason }) => ({ id, to, subject, reason, at: enqueuedAt }))
}

type RetryDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'dead' | 'retryDead'> }

/** An operator has an undelivered email tried again, or all of them. Returns how many. */
export async function retryMail(
  { db, clock, jobs }: RetryDeps,
  { by, id }: { by: Operator; id?: string | undefined },
): Promise<number> {
  const undelivered = await undeliveredMail(jobs)
  const chosen = undelivered.filter((mail) => id === undefined || mail.id === id)
  if (chosen.length === 0) return 0
  return inTransaction(db, async (trx) => {
    const ids = chosen.map((mail) => mail.id)
    const retried = await jobs.retryDead(trx, outbox, ids)
    const name = id === undefined ? 'All undelivered emails' : `Email “${chosen[0]?.subject ?? ''}”`
    const subject = { type: 'email', id: id ?? null, name }
    if (retried > 0) await recordActs(trx, clock, { by, act: 'retry mail', subject, after: { retried } })
    return retried
  })
}
