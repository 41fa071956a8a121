import type { ReportReason, SubjectType } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { SafetyDeps } from '../deps.ts'

/** A case in the list of operators. */
export type ListedCase = {
  number: number
  subject_type: SubjectType | 'link'
  reason: ReportReason
  /** How many members and visitors have reported it. */
  reporters: number
  first_look_by: Date
  decide_by: Date
  taken_by: string | null
  taken_at: Date | null
  decided_at: Date | null
}

const columns = sql`c.number, c.subject_type, c.reason, c.first_look_by, c.decide_by, c.taken_by, c.taken_at, c.decided_at, (
    select count(distinct coalesce(r.reporter_id::text, nullif(r.email, ''), r.id::text))::int from reports r where r.case_number = c.number
  ) as reporters`

/** The cases that wait for a decision, the ones due first at the top; or the newest decided ones. */
export async function listCases(db: Database, { decided }: { decided: boolean }): Promise<ListedCase[]> {
  const query = decided
    ? sql<ListedCase>`select ${columns} from cases c where decided_at is not null order by decided_at desc limit 100`
    : sql<ListedCase>`select ${columns} from cases c where decided_at is null
        order by case when taken_at is null then first_look_by else decide_by end, number`
  return (await query.execute(db)).rows
}

/** A case with everything that operators decide on. */
export type WholeCase = ListedCase & {
  version: number
  link: string | null
  about: { id: string; reportsAbout: number; reportsBy: number } | null
  reports: readonly CaseReport[]
  decisions: readonly CaseDecisionRow[]
}

type CaseReport = {
  reporter_id: string | null
  name: string | null
  email: string | null
  about_children: boolean
  reason: ReportReason
  text: string
  why: string
  copy: unknown
  reported_at: Date
  files: readonly { id: string; name: string; is_copy: boolean }[]
}

type CaseDecisionRow = {
  case_number: number
  decision: string
  days: number | null
  rule: number | null
  reason: string
  decided_by: string
  decided_at: Date
}

/** One case, with the reports about and by the member, and all decisions about them. Refuses with CASE_NOT_FOUND. */
export async function findCase({ db }: Pick<SafetyDeps, 'db'>, number: number): Promise<WholeCase> {
  const { rows } = await sql<ListedCase & Pick<WholeCase, 'version' | 'link'> & { about_id: string | null }>`
    select ${columns}, c.version, c.link, c.about_id from cases c where c.number = ${number}`.execute(db)
  const [found] = rows
  if (found === undefined) throw refuse('CASE_NOT_FOUND')
  const { about_id, ...listed } = found
  return {
    ...listed,
    about: about_id === null ? null : await historyOf(db, about_id),
    reports: await reportsOf(db, number),
    decisions: await decisionsAbout(db, number, about_id),
  }
}

async function historyOf(db: Database, id: string) {
  const { rows } = await sql<{ reportsAbout: number; reportsBy: number }>`
    select (select count(*)::int from reports r join cases c on c.number = r.case_number where c.about_id = ${id}) as "reportsAbout",
      (select count(*)::int from reports where reporter_id = ${id}) as "reportsBy"`.execute(db)
  const { reportsAbout = 0, reportsBy = 0 } = rows[0] ?? {}
  return { id, reportsAbout, reportsBy }
}

async function reportsOf(db: Database, number: number): Promise<CaseReport[]> {
  const { rows } = await sql<CaseReport>`
    select reporter_id, name, email, about_children, reason, text, why, copy, reported_at, (
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'is_copy', f.is_copy) order by f.stored_at, f.id), '[]')
        from report_files f where f.report_id = r.id
      ) as files
    from reports r where case_number = ${number} order by reported_at, id`.execute(db)
  return rows
}

async function decisionsAbout(db: Database, number: number, aboutId: string | null): Promise<CaseDecisionRow[]> {
  const { rows } = await sql<CaseDecisionRow>`
    select d.case_number, d.decision, d.days, d.rule, d.reason, d.decided_by, d.decided_at
    from case_decisions d join cases c on c.number = d.case_number
    where c.number = ${number} or c.about_id = ${aboutId} order by d.decided_at, d.id`.execute(db)
  return rows
}
