import type { NewReport, ReportAnswer } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import { blockIn } from '../block-member.ts'
import type { SafetyDeps, SubjectCopy } from '../deps.ts'
import { blockedAmong } from '../queries.ts'
import { newCaseEmail } from './emails.ts'
import { claimFiles, copyFiles } from './files.ts'
import { joinCase } from './join-case.ts'
import type { JoinedCase } from './join-case.ts'

/**
 * Reports something that the viewer sees, with a copy of it as it is now (REP-01, REP-03). Reports of one thing are joined in one case. The
 * same report again, while its case is open, is answered with 200; what is new in it is added (REP-04). Refuses with REPORTED_NOT_FOUND
 * what the viewer does not see, and what is their own (REP-07).
 */
export async function reportSubject(deps: SafetyDeps, viewerId: string, input: NewReport): Promise<ReportAnswer> {
  const subject = await copyOf(deps, viewerId, input)
  await deps.limits.count('report', viewerId)
  const isRepeated = await reportedBefore(deps, viewerId, input)
  // a repeated report adds nothing to what was copied
  const copies = isRepeated ? [] : await copyFiles(deps, viewerId, subject.files)
  const joined = await inTransaction(deps.db, async (trx) => {
    const at = deps.clock.now()
    const reported = { type: input.subject_type, id: input.subject_id.toLowerCase() }
    const found = await joinCase(trx, { subject: reported, aboutId: subject.aboutId, reason: input.reason, at })
    const isKnown = await storeReport(trx, { viewerId, input, subject, copies, found, at })
    if (input.block && subject.aboutId !== null && !subject.isAnonymous)
      await blockIn(deps, trx, viewerId, subject.aboutId)
    if (found.isNew) await deps.mail.send(trx, ...(await deps.operatorEmails(trx)).map((to) => newCaseEmail(to, found)))
    return { ...found, isKnown }
  })
  // what is known already does not count for the day's limit
  if (joined.isKnown) await deps.limits.uncount('report', viewerId)
  const body = { case: joined.number, first_look_by: joined.first_look_by.toISOString() }
  return joined.isKnown ? { status: 200, body } : { status: 201, body }
}

async function copyOf(
  deps: SafetyDeps,
  viewerId: string,
  { subject_type, subject_id }: NewReport,
): Promise<SubjectCopy> {
  const id = subject_id.toLowerCase()
  const subject = isId(id)
    ? await inTransaction(
        deps.db,
        async (trx) =>
          (await deps.subjects[subject_type](trx, viewerId, id)) ??
          (subject_type === 'person' ? await blockedPerson(deps, trx, viewerId, id) : null),
      )
    : null
  if (subject === null || subject.aboutId === viewerId) throw refuse('REPORTED_NOT_FOUND')
  return subject
}

/** Whom the viewer has blocked, they can still report: their settings name them. */
async function blockedPerson({ profiles }: SafetyDeps, trx: Transaction<DB>, viewerId: string, id: string) {
  return (await blockedAmong(trx, viewerId, [id])).length === 0 ? null : profiles.personCopy(trx, id)
}

async function reportedBefore(
  { db }: SafetyDeps,
  viewerId: string,
  { subject_type, subject_id }: NewReport,
): Promise<boolean> {
  const row = await db
    .selectFrom('cases as c')
    .innerJoin('reports as r', 'r.case_number', 'c.number')
    .select('r.id')
    .where('c.subject_type', '=', subject_type)
    .where('c.subject_id', '=', subject_id)
    .where('c.decided_at', 'is', null)
    .where('r.reporter_id', '=', viewerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type NewRow = {
  viewerId: string
  input: NewReport
  subject: SubjectCopy
  /** Ids of the copied files. */
  copies: readonly string[]
  found: JoinedCase
  at: Date
}

/** Stores a report unless it says nothing new. Returns whether the member has reported this before. */
async function storeReport(
  trx: Transaction<DB>,
  { viewerId, input, subject, copies, found, at }: NewRow,
): Promise<boolean> {
  const { reason, text, why, files } = input
  const earlier = await trx
    .selectFrom('reports')
    .select(['reason', 'text', 'why'])
    .where('case_number', '=', found.number)
    .where('reporter_id', '=', viewerId)
    .execute()
  const isSame = earlier.some((report) => report.reason === reason && report.text === text && report.why === why)
  if (isSame && files.length === 0) return true
  const { id: reportId } = await trx
    .insertInto('reports')
    .values({
      case_number: found.number,
      reporter_id: viewerId,
      reason,
      text,
      why,
      copy: JSON.stringify({ title: subject.title, ...subject.content }),
      reported_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await claimFiles(trx, { reportId, uploaderId: viewerId, ids: [...files, ...copies] })
  return earlier.length > 0
}
