import { appealMonths } from '@wayhouse/domain/safety'
import type { OwnDecision } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import { ownAppeal } from '../appeals/own-appeal.ts'
import type { AppealColumns } from '../appeals/own-appeal.ts'
import type { SafetyDeps } from '../deps.ts'

type Row = Pick<OwnDecision, 'id' | 'subject_type' | 'decision' | 'days' | 'rule' | 'reason' | 'copied_messages'> & {
  case_number: number
  decided_at: Date
  until: Date | null
  acknowledged_at: Date | null
  undone_at: Date | null
  appeal_until: Date
  appeal: AppealColumns | null
}

const decisionsMax = 100

/** What operators have decided about a member, the newest first, with what they need to understand it and to appeal (CON-04, CON-07). */
export async function listOwnDecisions(deps: SafetyDeps, viewerId: string): Promise<OwnDecision[]> {
  const { db, clock } = deps
  const { rows } = await sql<Row>`
    select d.id, d.case_number, c.subject_type, d.decision, d.days, d.rule, d.reason, d.decided_at, d.acknowledged_at, d.undone_at,
      d.decided_at + make_interval(days => d.days) as until, d.decided_at + make_interval(months => ${appealMonths}) as appeal_until,
      coalesce((select max(jsonb_array_length(r.copy->'messages')) from reports r where r.case_number = c.number), 0) as copied_messages,
      case when a.id is not null then jsonb_build_object('text', a.text, 'sent_at', a.sent_at, 'decide_by', a.decide_by,
        'decided_at', a.decided_at, 'granted', a.granted, 'answer', a.answer) end as appeal
    from case_decisions d join cases c on c.number = d.case_number
      left join appeals a on a.decision_id = d.id and a.side = 'restricted'
    where c.about_id = ${viewerId} and d.decision <> 'none' order by d.decided_at desc, d.id limit ${decisionsMax}`.execute(
    db,
  )
  const closed_tribes = rows.length === 0 ? 0 : (await deps.closedTribesOf(db, viewerId)).length
  return rows.map((row) => ownDecision(row, { now: clock.now(), closed_tribes }))
}

function ownDecision(row: Row, { now, closed_tribes }: { now: Date; closed_tribes: number }): OwnDecision {
  const { id, subject_type, decision, days, rule, reason, copied_messages, until, undone_at, appeal_until } = row
  return {
    id,
    case: row.case_number,
    subject_type,
    decision,
    days,
    rule,
    reason,
    copied_messages,
    closed_tribes,
    decided_at: row.decided_at.toISOString(),
    until: until?.toISOString() ?? null,
    state: stateOf(row, now),
    appeal_until: appeal_until.toISOString(),
    may_appeal: row.appeal === null && undone_at === null && appeal_until > now,
    appeal: row.appeal && ownAppeal(row.appeal),
  }
}

function stateOf({ undone_at, acknowledged_at, until }: Row, now: Date): OwnDecision['state'] {
  if (undone_at !== null) return 'undone'
  return acknowledged_at !== null || (until !== null && until <= now) ? 'over' : 'in force'
}
