import type { Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { DB } from '../database/schema.gen.ts'
import type { Operator } from '../operator.ts'

/** What an operator did, for the audit (CON-10). */
export type Act = {
  by: Operator
  /** A verb with its object, such as `decide case`; the console filters by it. */
  act: string
  /** What it was done to: its id, and its name as people read it. */
  subject: { type: string; id: string | null; name?: string | null }
  /** In the operator's words. */
  reason?: string | null
  before?: object | null
  after?: object | null
  /** The members whose own download lists the act. */
  concerns?: readonly string[]
}

/** Adds an act, unless the same operator has done it to the same subject since then: a page that is read again is one act. */
export async function recordActOnceSince(trx: Transaction<DB>, clock: Clock, act: Act, since: Date): Promise<void> {
  const earlier = await trx
    .selectFrom('audit_log')
    .select('seq')
    .where('act', '=', act.act)
    .where('subject_type', '=', act.subject.type)
    .where('subject_id', '=', act.subject.id)
    .where('actor_id', 'is not distinct from', act.by.id)
    .where('actor_name', '=', act.by.name)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) await recordActs(trx, clock, act)
}

/**
 * Adds acts to the audit, in the transaction that carries them out: both happen, or neither. As the last statement of it, because other
 * acts wait until it ends.
 */
export async function recordActs(trx: Transaction<DB>, clock: Clock, ...acts: readonly Act[]): Promise<void> {
  for (const { by, act, subject, reason = null, before = null, after = null, concerns = [] } of acts) {
    await trx
      .insertInto('audit_log')
      .values({
        at: clock.now(),
        actor_id: by.id,
        actor_name: by.name,
        act,
        subject_type: subject.type,
        subject_id: subject.id,
        subject_name: subject.name ?? null,
        reason,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        concerns: [...concerns],
        // the trigger numbers the row and chains it
        seq: 0,
        previous_hash: Buffer.alloc(0),
        hash: Buffer.alloc(0),
      })
      .execute()
  }
}
