import type { CaseReason } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import { recordActOnceSince } from '../../../platform/audit/record-act.ts'
import { days } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import { fullNameOf, systemViewer } from '../../profiles/index.ts'
import { pendingActs } from '../acts/pending-acts.ts'
import type { PendingAct } from '../acts/pending-acts.ts'
import { appealsOf } from '../appeals/appeals-of.ts'
import type { AppealRow } from '../appeals/appeals-of.ts'
import { refusalOfAnswer } from '../appeals/refusal-of-answer.ts'
import type { SafetyDeps } from '../deps.ts'
import type { ListedCase, NamedMember } from './list-cases.ts'
import { namesNobody } from './names-nobody.ts'
import { isShownTo, shownTo } from './shown-to.ts'

/** A case with everything that operators decide on. */
export type WholeCase = Omit<ListedCase, 'about' | 'reporter' | 'due' | 'appeal'> & {
  version: number
  link: string | null
  subject_id: string | null
  about: (NamedMember & History) | null
  reports: readonly CaseReport[]
  /** About this case and about the member, the oldest first. */
  decisions: readonly CaseDecisionRow[]
  /** Against the decisions of this case, the oldest first. */
  appeals: readonly (AppealRow & { mayAnswer: boolean })[]
  /** What waits for a second operator. */
  pending: PendingAct | null
}

type History = { reportsAbout: number; reportsBy: number }

type CaseReport = {
  reporter_id: string | null
  /** Of a member: their name. Of a notice: as its sender wrote it. */
  name: string | null
  email: string | null
  /** Of a member who reported. */
  reportsAbout: number
  reportsBy: number
  about_children: boolean
  reason: CaseReason
  text: string
  why: string
  copy: unknown
  reported_at: Date
  files: readonly { id: string; name: string; is_copy: boolean }[]
}

type CaseDecisionRow = {
  id: string
  case_number: number
  decision: string
  days: number | null
  rule: number | null
  reason: string
  decided_by: string
  decided_by_id: string | null
  decided_at: Date
  acknowledged_at: Date | null
  undone_at: Date | null
  undone_by: string | null
}

/**
 * One case, with the reports about and by both sides, and all decisions about the member. Reading the messages that were copied with a
 * reported one stands in the audit, once a day for each operator (T74). Refuses with CASE_NOT_FOUND.
 */
export async function findCase(deps: SafetyDeps, number: number, by: Operator): Promise<WholeCase> {
  const { db } = deps
  if (!(await isShownTo(deps, db, { by, number }))) throw refuse('CASE_NOT_FOUND')
  const found = await db
    .selectFrom('cases')
    .selectAll()
    .select(namesNobody('cases').as('is_nameless'))
    .where('number', '=', number)
    .executeTakeFirst()
  if (found === undefined) throw refuse('CASE_NOT_FOUND')
  if (found.subject_type === 'message') await recordReading(deps, number, by)
  const { about_id: aboutId, is_nameless, ...columns } = found
  const about_id = is_nameless ? null : aboutId
  const reports = await reportsOf(db, number)
  const decisions = await decisionsAbout(deps, { number, aboutId: about_id, by })
  const people = await profileNames(deps, [about_id, ...reports.map(({ reporter_id }) => reporter_id)])
  return {
    ...columns,
    reporters: new Set(reports.map(({ reporter_id, email, id }) => reporter_id ?? (email || id))).size,
    about:
      about_id === null ? null : { id: about_id, name: people.get(about_id) ?? '', ...(await historyOf(db, about_id)) },
    reports: reports.map(({ id: _, ...report }) => ({
      ...report,
      name: report.name ?? people.get(report.reporter_id ?? '') ?? null,
    })),
    decisions,
    appeals: await appealsFor(deps, { number, decisions, by }),
    pending: (await pendingActs(db, { caseNumber: number }))[0] ?? null,
  }
}

function recordReading({ db, clock }: SafetyDeps, number: number, by: Operator): Promise<void> {
  const subject = { type: 'case', id: String(number), name: `Case ${number}` }
  const since = new Date(clock.now().getTime() - days(1))
  return inTransaction(db, (trx) => recordActOnceSince(trx, clock, { by, act: 'read copied messages', subject }, since))
}

async function profileNames(
  { db, profiles }: SafetyDeps,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const people = await profiles.summaries(
    db,
    systemViewer,
    ids.flatMap((id) => id ?? []),
  )
  return new Map([...people].map(([id, person]) => [id, fullNameOf(person)]))
}

async function historyOf(db: Database, id: string): Promise<History> {
  const { rows } = await sql<History>`
    select (select count(*)::int from reports r join cases c on c.number = r.case_number where c.about_id = ${id}) as "reportsAbout",
      (select count(*)::int from reports where reporter_id = ${id}) as "reportsBy"`.execute(db)
  return rows[0] ?? { reportsAbout: 0, reportsBy: 0 }
}

async function reportsOf(db: Database, number: number): Promise<(CaseReport & { id: string })[]> {
  const { rows } = await sql<CaseReport & { id: string }>`
    select id, reporter_id, name, email, about_children, reason, text, why, copy, reported_at, (
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'is_copy', f.is_copy) order by f.stored_at, f.id), '[]')
        from report_files f where f.report_id = r.id
      ) as files,
      (select count(*)::int from reports o join cases c on c.number = o.case_number where c.about_id = r.reporter_id) as "reportsAbout",
      (select count(*)::int from reports o where o.reporter_id = r.reporter_id) as "reportsBy"
    from reports r where case_number = ${number} order by reported_at, id`.execute(db)
  return rows
}

/** The appeals, and whether the operator may answer them now. */
async function appealsFor(
  deps: SafetyDeps,
  { number, decisions, by }: { number: number; decisions: readonly CaseDecisionRow[]; by: Operator },
): Promise<WholeCase['appeals']> {
  const appeals = await appealsOf(deps.db, number)
  return Promise.all(
    appeals.map(async (appeal) => {
      const decision = decisions.find(({ id }) => id === appeal.decision_id)
      const isOpen = decision !== undefined && appeal.decided_at === null
      const asked = isOpen && { decision, by, sentAt: appeal.sent_at }
      return { ...appeal, mayAnswer: asked !== false && (await refusalOfAnswer(deps, deps.db, asked)) === null }
    }),
  )
}

/** The decisions of other cases are left out where the operator may not see the case (CON-03). */
async function decisionsAbout(
  deps: SafetyDeps,
  { number, aboutId, by }: { number: number; aboutId: string | null; by: Operator },
): Promise<CaseDecisionRow[]> {
  const { rows } = await sql<CaseDecisionRow>`
    select d.id, d.case_number, d.decision, d.days, d.rule, d.reason, d.decided_by, d.decided_by_id, d.decided_at, d.acknowledged_at,
      d.undone_at, d.undone_by
    from case_decisions d join cases c on c.number = d.case_number
    where (c.number = ${number} or (c.about_id = ${aboutId} and not ${namesNobody('c')})) and ${await shownTo(deps, by, 'c')}
    order by d.decided_at, d.id`.execute(deps.db)
  return rows
}
