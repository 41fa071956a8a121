import type { AuditCheck } from '@wayhouse/domain/console'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { scheduled } from '../jobs.ts'
import type { Queue } from '../jobs.ts'
import type { Log } from '../log.ts'
import { verifyAudit } from './verify-audit.ts'

type CheckDeps = { db: Database; clock: Clock }

/** Checks the audit every night (CON-10). A broken one is in the log, and on the operators' first screen. */
export function auditCheckQueue({ log, ...deps }: CheckDeps & { log: Log }): Queue<object> {
  const run = async () => {
    const { broken } = await checkAudit(deps)
    if (broken !== null) log.error({ broken }, 'the audit is not as it was written')
  }
  return scheduled({ name: 'audit-check', cron: '17 4 * * *', run })
}

/** Checks every row of the audit, and keeps what was found. */
export async function checkAudit({ db, clock }: CheckDeps): Promise<AuditCheck> {
  const { rows, broken } = await verifyAudit(db)
  const found = { checked_at: clock.now(), rows, broken_seq: broken?.seq ?? null, broken_what: broken?.what ?? null }
  await db
    .insertInto('audit_checks')
    .values(found)
    .onConflict((conflict) => conflict.column('is_last').doUpdateSet(found))
    .execute()
  return { rows, broken, checked_at: found.checked_at.toISOString() }
}

/** What the last check found; null before the first one. */
export async function lastAuditCheck(db: Database): Promise<AuditCheck | null> {
  const check = await db
    .selectFrom('audit_checks')
    .select(['checked_at', 'rows', 'broken_seq', 'broken_what'])
    .executeTakeFirst()
  if (check === undefined) return null
  const { checked_at, rows, broken_seq, broken_what } = check
  const broken = broken_seq === null || broken_what === null ? null : { seq: broken_seq, what: broken_what }
  return { rows, broken, checked_at: checked_at.toISOString() }
}
