import { caseReasons, decisionDays, firstLookHours } from '@wayhouse/domain/safety'
import type { CaseReason, SubjectType } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Insertable, Transaction } from 'kysely'
import { days, hours } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

/** A case as a report of it is answered. */
export type JoinedCase = { number: number; reason: CaseReason; first_look_by: Date; isNew: boolean }

export type CaseSubject = { type: SubjectType; id: string } | { type: 'link'; path: string }

type Reported = {
  subject: CaseSubject
  aboutId: string | null
  reason: CaseReason
  at: Date
}

/** The reasons of reports from the least to the most urgent. The others have cases of their own. */
const urgency = sql`array[${sql.join(caseReasons)}]`

/**
 * Joins the open case of something that is reported, or opens one (REP-04). The case gets the more urgent of the reasons and the earlier of
 * the times. Reports at the same time wait for each other here. `addReport` then adds the report.
 */
export async function joinCase(trx: Transaction<DB>, reported: Reported): Promise<JoinedCase> {
  const { subject, aboutId, reason, at } = reported
  const [id, link] = subject.type === 'link' ? [null, subject.path] : [subject.id, null]
  const firstLookBy = new Date(at.getTime() + hours(firstLookHours(reason)))
  const decideBy = new Date(at.getTime() + days(decisionDays))
  const isOpen =
    id === null
      ? sql`(link) where decided_at is null and link is not null`
      : sql`(subject_type, subject_id) where decided_at is null and subject_id is not null`
  const { rows } = await sql<Omit<JoinedCase, 'isNew'> & { version: number }>`
    insert into cases (subject_type, subject_id, link, about_id, reason, opened_at, first_look_by, decide_by, version)
    values (${subject.type}, ${id}, ${link}, ${aboutId}, ${reason}, ${at}, ${firstLookBy}, ${decideBy}, 0)
    on conflict ${isOpen} do update set
      first_look_by = least(cases.first_look_by, excluded.first_look_by),
      reason = case when array_position(${urgency}, excluded.reason) > array_position(${urgency}, cases.reason)
        then excluded.reason else cases.reason end
    returning number, reason, first_look_by, version`.execute(trx)
  const [joined] = rows
  if (joined === undefined) throw new Error('a case was neither joined nor opened')
  const { number, reason: urgent, first_look_by, version } = joined
  return { number, reason: urgent, first_look_by, isNew: version === 0 }
}

/** Adds a report to its case, which thereby changes: a decision that does not know this report is refused. Returns the report's id. */
export async function addReport(trx: Transaction<DB>, report: Insertable<DB['reports']>): Promise<string> {
  const { id } = await trx.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow()
  await trx
    .updateTable('cases')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('number', '=', report.case_number)
    .execute()
  return id
}
