import { appealMonths } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { SafetyDeps } from '../deps.ts'

/** Deletes what was hidden for so long that no appeal can bring it back, every night (REC-02, CON-08). */
export function hiddenContentQueue(deps: SafetyDeps): Queue<object> {
  return scheduled({ name: 'hidden-content', cron: '12 3 * * *', run: () => forgetHidden(deps) })
}

/** What an appeal is open about is kept until it is answered. */
export function forgetHidden(deps: SafetyDeps): Promise<void> {
  return forEachIsolated(Object.values(deps.forgetHidden), (forget) =>
    inTransaction(deps.db, async (trx) => {
      const { rows } = await sql<{ before: Date }>`
        select ${deps.clock.now()}::timestamptz - make_interval(months => ${appealMonths}) as before`.execute(trx)
      const [{ before } = { before: new Date(0) }] = rows
      await forget(trx, { before, except: await appealedSubjects(trx) })
    }),
  )
}

async function appealedSubjects(trx: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.subject_id as id from appeals a join case_decisions d on d.id = a.decision_id join cases c on c.number = d.case_number
    where a.decided_at is null and d.decision = 'hide' and c.subject_id is not null`.execute(trx)
  return rows.map(({ id }) => id)
}
