import { decisionDays, firstLookHours } from '@wayhouse/domain/safety'
import { days, hours } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import { fillDecision } from './fill-decisions.ts'
import { nameOf } from './people/people.ts'
import { subjectOf } from './report-subjects.ts'
import type { ReportContext } from './report-subjects.ts'
import { reports } from './reports.ts'
import type { DemoReport } from './reports.ts'

/** Writes cases in every state. */
export async function fillReports(trx: Transaction<DB>, context: ReportContext): Promise<void> {
  for (const report of reports) await fillReport(trx, context, report)
}

async function fillReport(trx: Transaction<DB>, context: ReportContext, report: DemoReport): Promise<void> {
  const { people, clock } = context
  const { about, reason, daysAgo, takenBy, decided } = report
  const at = new Date(clock.now().getTime() - days(daysAgo))
  const decidedAt = decided === undefined ? null : new Date(at.getTime() + days(1))
  const operator = decided?.by ?? takenBy
  const { copy, ...subject } = await subjectOf(trx, context, report)
  const { number } = await trx
    .insertInto('cases')
    .values({
      ...subject,
      about_id: people[about],
      reason,
      opened_at: at,
      first_look_by: new Date(at.getTime() + hours(firstLookHours(reason))),
      decide_by: new Date(at.getTime() + days(decisionDays)),
      ...(operator !== undefined && {
        taken_by: nameOf(operator),
        taken_by_id: people[operator],
        taken_at: decidedAt ?? new Date(at.getTime() + hours(1)),
      }),
      decided_at: decidedAt,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await writeReport(trx, context, { report, number, copy, at })
  if (takenBy !== undefined) await askToEnd(trx, context, { report, number, operator: takenBy, at })
  if (decided !== undefined && decidedAt !== null)
    await fillDecision(trx, { number, decided, decidedAt, people, aboutId: people[about] })
}

type Written = { report: DemoReport; number: number; at: Date }

async function writeReport(
  trx: Transaction<DB>,
  { people }: ReportContext,
  { report: { by, reason, text }, number, copy, at }: Written & { copy: object },
): Promise<void> {
  const sender = typeof by === 'string' ? { reporter_id: people[by] } : by
  await trx
    .insertInto('reports')
    .values({ ...sender, case_number: number, reason, text, why: '', copy: JSON.stringify(copy), reported_at: at })
    .execute()
}

async function askToEnd(
  trx: Transaction<DB>,
  { people }: ReportContext,
  { report: { about, asksToEnd }, number, operator, at }: Written & { operator: 'noor' | 'femke' },
): Promise<void> {
  if (asksToEnd === undefined) return
  await trx
    .insertInto('pending_acts')
    .values({
      kind: 'end',
      member_id: people[about],
      case_number: number,
      ...asksToEnd,
      proposed_by: nameOf(operator),
      proposed_by_id: people[operator],
      proposed_at: new Date(at.getTime() + hours(2)),
    })
    .execute()
}
