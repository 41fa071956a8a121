import type { WholeCase } from '@wayhouse/domain/console'
import type { Operator } from '../../../platform/operator.ts'
import type { ConsoleDeps } from '../deps.ts'
import { isOf, peopleOf } from './case-people.ts'
import { showActs } from './show-cases.ts'

type Found = Awaited<ReturnType<ConsoleDeps['safety']['findCase']>>
type People = Awaited<ReturnType<typeof peopleOf>>

/** A case as its screen shows it. Refuses with CASE_NOT_FOUND. */
export async function showCase(
  deps: Pick<ConsoleDeps, 'db' | 'profiles' | 'safety'>,
  by: Operator,
  number: number,
): Promise<WholeCase> {
  const found = await deps.safety.findCase(number, by)
  const { about, reports, decisions, appeals } = found
  const [people, [pending = null]] = await Promise.all([
    peopleOf(deps, [about?.id, ...reports.map(({ reporter_id }) => reporter_id)]),
    showActs(deps, by, { caseNumber: number }),
  ])
  const { version, subject_type, subject_id, link, reason, taken_by } = found
  return {
    number,
    version,
    subject_type,
    subject_id,
    link,
    reason,
    taken_by,
    first_look_by: found.first_look_by.toISOString(),
    decide_by: found.decide_by.toISOString(),
    taken_at: found.taken_at?.toISOString() ?? null,
    is_mine: isOf(by, found.taken_by_id, found.taken_by),
    decided_at: found.decided_at?.toISOString() ?? null,
    about: personOf(people, about?.id, about),
    reporters: reportersOf(people, reports),
    reports: reports.map(shownReport),
    decisions: decisions.map(shownDecision),
    appeals: appeals.map(shownAppeal),
    pending,
  }
}

type History = { reportsAbout: number; reportsBy: number }

function personOf(people: People, id: string | null | undefined, history: History | null) {
  const person = people.get(id ?? '')
  if (person === undefined || history === null) return null
  return { ...person, reports_about: history.reportsAbout, reports_by: history.reportsBy }
}

/** Each member who reported, once. */
function reportersOf(people: People, reports: Found['reports']) {
  const reporters = reports.flatMap((report) => personOf(people, report.reporter_id, report) ?? [])
  return [...new Map(reporters.map((person) => [person.id, person])).values()]
}

function shownReport({ reportsAbout: _about, reportsBy: _by, ...report }: Found['reports'][number]) {
  return {
    ...report,
    copy: report.copy as WholeCase['reports'][number]['copy'], // it is stored as JSON
    files: [...report.files],
    reported_at: report.reported_at.toISOString(),
  }
}

function shownDecision({ decided_by_id: _id, undone_by: _by, ...row }: Found['decisions'][number]) {
  return {
    ...row,
    decision: row.decision as WholeCase['decisions'][number]['decision'], // a check restricts the column
    decided_at: row.decided_at.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  }
}

function shownAppeal(appeal: Found['appeals'][number]) {
  const { appellant_id: _appellant, mayAnswer, ...row } = appeal
  return {
    ...row,
    sent_at: row.sent_at.toISOString(),
    decide_by: row.decide_by.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    may_answer: mayAnswer,
  }
}
