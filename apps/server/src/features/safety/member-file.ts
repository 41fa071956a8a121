import type { MemberCase, MemberDecision } from '@wayhouse/domain/console'
import { outcomeNow, reasonTexts } from '@wayhouse/domain/safety'
import type { CaseReason, Decided } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Operator } from '../../platform/operator.ts'
import { namesNobody } from './cases/names-nobody.ts'
import { shownTo } from './cases/shown-to.ts'
import type { SafetyDeps } from './deps.ts'

type Row = {
  number: number
  reason: CaseReason
  side: 'about' | 'by'
  opened_at: Date
  decided_at: Date | null
  decision: Decided['decision'] | null
  days: number | null
  rule: number | null
  why: string | null
  decided_by: string | null
  undone_at: Date | null
}

/** What operators know of a member from cases. */
export type MemberFile = { cases: MemberCase[]; decisions: MemberDecision[] }

/**
 * The cases about a member and those in which they reported something, the newest first, with what was decided about them. What the
 * operator who reads may not see (CON-03) is not there.
 */
export async function memberFile(
  deps: Pick<SafetyDeps, 'db' | 'housematesOf'>,
  { memberId, by }: { memberId: string; by: Operator },
): Promise<MemberFile> {
  const { rows } = await sql<Row>`
    select c.number, c.reason, own.side, c.opened_at, c.decided_at, d.decision, d.days, d.rule, d.reason as why, d.decided_by, d.undone_at
    from (
      select number, 'about' as side from cases where about_id = ${memberId} and not ${namesNobody('cases')}
      union
      select case_number, 'by' from reports where reporter_id = ${memberId}
    ) own
    join cases c on c.number = own.number
    left join lateral (
      select decision, days, rule, reason, decided_by, undone_at from case_decisions where case_number = c.number
      order by decided_at desc limit 1
    ) d on c.decided_at is not null
    where ${await shownTo(deps, by, 'c')}
    order by c.number desc, own.side limit 200`.execute(deps.db)
  return { cases: rows.map(caseIn), decisions: rows.flatMap(decisionIn) }
}

function caseIn(row: Row): MemberCase {
  const { number, reason, side, opened_at, decided_at, decision, days, rule, undone_at } = row
  return {
    number,
    side,
    reason: reasonTexts[reason],
    opened_at: opened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    outcome: decision === null ? null : outcomeNow({ decision, days, rule }, undone_at),
  }
}

/** A decision about the member, unless nothing was decided against them. */
function decisionIn({
  number,
  side,
  decided_at,
  decision,
  days,
  rule,
  why,
  decided_by,
  undone_at,
}: Row): MemberDecision[] {
  if (side === 'by' || decision === null || decision === 'none' || decided_at === null) return []
  const text = outcomeNow({ decision, days, rule }, undone_at)
  return [{ case: number, text, reason: why ?? '', by: decided_by ?? '', at: decided_at.toISOString() }]
}

/** Whether operators have ended a member's membership. */
export async function isEnded(db: Database, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from case_decisions d join cases c on c.number = d.case_number
    where c.about_id = ${memberId} and d.decision = 'end' and d.undone_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** The members whose membership operators have ended. */
export async function endedMembers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.about_id as id from case_decisions d join cases c on c.number = d.case_number
    where d.decision = 'end' and d.undone_at is null and c.about_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
