import { caseKeptMonths } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { SafetyDeps } from '../deps.ts'
import { removeFiles } from './files.ts'

type Deps = Pick<SafetyDeps, 'db' | 'clock' | 'jobs'>

/**
 * Deletes decided cases, with their copies, and what a second operator was asked for, once the time for which they are kept is over (REC-02), every
 * night. Of a decision that still holds, only the reports and copies go: it says why its member is restricted, and undoing it frees them.
 */
export function oldCasesQueue(deps: Deps): Queue<object> {
  return scheduled({ name: 'old-cases', cron: '52 3 * * *', run: () => deleteOldCases(deps) })
}

export function deleteOldCases({ db, clock, jobs }: Deps): Promise<void> {
  return inTransaction(db, async (trx) => {
    const old = sql`select number from cases
      where decided_at < ${clock.now()}::timestamptz - make_interval(months => ${caseKeptMonths})`
    const holds = sql<boolean>`(exists (select from case_decisions d where d.case_number = cases.number and d.undone_at is null
      and (d.decision = 'end' or (d.decision = 'suspend' and d.days is null) or (d.decision = 'note' and d.acknowledged_at is null))))`
    await removeFiles(jobs, trx, sql`report_id in (select id from reports where case_number in (${old}))`)
    await sql`delete from reports where case_number in (${old})`.execute(trx)
    await sql`delete from cases where number in (${old}) and not ${holds}`.execute(trx)
    await sql`delete from pending_acts where coalesce(done_at, undone_at)
      < ${clock.now()}::timestamptz - make_interval(months => ${caseKeptMonths})`.execute(trx)
  })
}
