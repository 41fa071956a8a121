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
 * Joins the open case of something that is reported, or opens one (REP-04). Host and guest report each other by the same request, so what
 * is about another member is another case. The case gets the more urgent of the reasons and the earlier of the times. Reports at the same
 * time wait for each other here. `addReport` then adds the report.
 */
export async function joinCase(trx: Transaction<DB>, reported: Reported): Promise<JoinedCase> {
  const { subject, aboutId, reason, at } = reported
  const [id, link] = subject.type === 'link' ? [null, subject.path] : [subject.id, null]
  // not by the unique index alone: that keeps apart what is about nobody, because they are erased
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case ${subject.type} ${id ?? link}`}, 0))`.execute(trx)
  const isSame =
    id === null
      ? sql`link = ${link}`
      : sql`subject_type = ${subject.type} and subject_id = ${id} and about_id is not distinct from ${aboutId}::uuid`
  const firstLookBy = new Date(at.getTime() + hours(firstLookHours(reason)))
  const urgent = sql`greatest(array_position(${urgency}, reason), array_position(${urgency}, ${reason}))`
  const joined = await sql<Omit<JoinedCase, 'isNew'>>`
    update cases set first_look_by = least(first_look_by, ${firstLookBy}), reason = (${urgency})[${urgent}]
    where number = (select min(number) from cases where decided_at is null and ${isSame}) and decided_at is null
    returning number, reason, first_look_by`.execute(trx)
  if (joined.rows[0] !== undefined) return { ...joined.rows[0], isNew: false }
  const decideBy = new Date(at.getTime() + days(decisionDays))
  const opened = await sql<Omit<JoinedCase, 'isNew'>>`
    insert into cases (subject_type, subject_id, link, about_id, reason, opened_at, first_look_by, decide_by, version)
    values (${subject.type}, ${id}, ${link}, ${aboutId}, ${reason}, ${at}, ${firstLookBy}, ${decideBy}, 0)
    returning number, reason, first_look_by`.execute(trx)
  const [found] = opened.rows
  if (found === undefined) throw new Error('a case was neither joined nor opened')
  return { ...found, isNew: true }
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
