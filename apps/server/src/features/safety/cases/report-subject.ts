import type { CaseReason, NewReport, ReportAnswer } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import { blockIn } from '../block-member.ts'
import type { SafetyDeps, SubjectCopy } from '../deps.ts'
import { blockedAmong } from '../queries.ts'
import { emailOperators } from './email-operators.ts'
import { newCaseEmail } from './emails.ts'
import { claimFiles, copyFiles } from './files.ts'
import { addReport, joinCase } from './join-case.ts'
import type { JoinedCase } from './join-case.ts'

/**
 * Reports something that the viewer sees, with a copy of it as it is now (REP-01, REP-03). Reports of one thing are joined in one case. Who
 * has reported it before, while that case is open, gets 200: what is new is added and counts for the day's limit, and the same again does
 * nothing (REP-04). Refuses with REPORTED_NOT_FOUND what the viewer does not see, and what is their own (REP-07).
 */
export async function reportSubject(deps: SafetyDeps, viewerId: string, input: NewReport): Promise<ReportAnswer> {
  const subject = await copyOf(deps, viewerId, input)
  const earlier = await earlierReports(deps.db, viewerId, { input, subject })
  if (saysNothingNew(input, earlier)) return answerTo(await store(deps, { viewerId, input, subject, copies: [] }))
  await deps.limits.count('report', viewerId)
  const stored = await storeCounted(deps, { viewerId, input, subject }, earlier.length > 0).catch(
    async (error: unknown) => {
      // what is refused after all has no effect
      await deps.limits.uncount('report', viewerId)
      throw error
    },
  )
  // the same was sent at the same time
  if (!stored.isAdded) await deps.limits.uncount('report', viewerId)
  return answerTo(stored)
}

type Sent = { viewerId: string; input: NewReport; subject: SubjectCopy }
type Stored = JoinedCase & { isRepeated: boolean; isAdded: boolean; isUnblocked: boolean }

async function storeCounted(deps: SafetyDeps, sent: Sent, isFurther: boolean): Promise<Stored> {
  // a further report adds nothing to what was copied
  const copies = isFurther ? [] : await copyFiles(deps, sent.viewerId, sent.subject.files)
  return store(deps, { ...sent, copies })
}

/** Stores a report in its case, and blocks too if it says so: as far as the viewer has blocks left. */
function store(deps: SafetyDeps, { copies, ...sent }: Sent & { copies: readonly string[] }): Promise<Stored> {
  const { viewerId, input, subject } = sent
  return inTransaction(deps.db, async (trx) => {
    const at = deps.clock.now()
    const reported = { type: input.subject_type, id: input.subject_id.toLowerCase() }
    const found = await joinCase(trx, { subject: reported, aboutId: subject.aboutId, reason: input.reason, at })
    const stored = await storeReport(trx, { ...sent, copies, found, at })
    const blockedId = input.block && !subject.isAnonymous ? subject.aboutId : null
    const isUnblocked = blockedId !== null && (await blockIn(deps, trx, viewerId, blockedId))
    if (found.isNew) await emailOperators(deps, trx, { number: found.number, email: (to) => newCaseEmail(to, found) })
    return { ...found, ...stored, isUnblocked }
  })
}

function answerTo({ number, first_look_by, isRepeated, isUnblocked }: Stored): ReportAnswer {
  const body = {
    case: number,
    first_look_by: first_look_by.toISOString(),
    ...(isUnblocked && { is_unblocked: true as const }),
  }
  return isRepeated ? { status: 200, body } : { status: 201, body }
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

type Said = Pick<NewReport, 'text' | 'why'> & { reason: CaseReason }

/** What the member has said about this and whose it is, in its open case. A tribe that was handed over is another host's. */
function earlierReports(
  db: Database,
  viewerId: string,
  { input: { subject_type, subject_id }, subject }: { input: NewReport; subject: SubjectCopy },
): Promise<Said[]> {
  return (
    db
      .selectFrom('cases as c')
      .innerJoin('reports as r', 'r.case_number', 'c.number')
      .select(['r.reason', 'r.text', 'r.why'])
      .where('c.subject_type', '=', subject_type)
      .where('c.subject_id', '=', subject_id)
      .where('c.about_id', 'is not distinct from', subject.aboutId)
      .where('c.decided_at', 'is', null)
      .where('r.reporter_id', '=', viewerId)
      // a notice has copied no files
      .where('r.email', 'is', null)
      .execute()
  )
}

function saysNothingNew({ reason, text, why, files }: NewReport, earlier: readonly Said[]): boolean {
  return files.length === 0 && earlier.some((said) => said.reason === reason && said.text === text && said.why === why)
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

/** Adds a report to its case, unless it says nothing new. */
async function storeReport(
  trx: Transaction<DB>,
  { viewerId, input, subject, copies, found, at }: NewRow,
): Promise<{ isRepeated: boolean; isAdded: boolean }> {
  const { reason, text, why, files } = input
  const earlier = await earlierReports(trx, viewerId, { input, subject })
  if (saysNothingNew(input, earlier)) return { isRepeated: true, isAdded: false }
  const copy = JSON.stringify({ title: subject.title, ...subject.content })
  const report = { case_number: found.number, reporter_id: viewerId, reason, text, why, copy, reported_at: at }
  const reportId = await addReport(trx, report)
  await claimFiles(trx, { reportId, uploaderId: viewerId, ids: [...files, ...copies] })
  return { isRepeated: earlier.length > 0, isAdded: true }
}
