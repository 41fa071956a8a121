import { appealMonths, outcomeNow } from '@wayhouse/domain/safety'
import type { OwnCase } from '@wayhouse/domain/safety'
import { hiddenTribe } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import { formerMember, fullNameOf, visitor } from '../../profiles/index.ts'
import { ownAppeal } from '../appeals/own-appeal.ts'
import type { AppealColumns } from '../appeals/own-appeal.ts'
import type { SafetyDeps } from '../deps.ts'
import { blockedAmong } from '../queries.ts'

type Row = Pick<OwnCase, 'subject_type' | 'reason' | 'is_taken'> & {
  number: number
  about_id: string | null
  title: string | null
  is_hidden_tribe: boolean
  reported_at: Date
  first_look_by: Date
  decided_at: Date | null
  decision: Parameters<typeof outcomeNow>[0]['decision'] | null
  days: number | null
  rule: number | null
  decision_id: string | null
  appeal_until: Date | null
  undone_at: Date | null
  /** The viewer's own. */
  appeal: AppealColumns | null
}

/** As many cases as the list shows. */
const casesMax = 200

/** What a member has reported, the newest first, with what was decided (REP-05). Their notices are not among it: those are answered by email. */
export async function listOwnCases(deps: SafetyDeps, viewerId: string): Promise<OwnCase[]> {
  const { rows } = await sql<Row>`
    select c.number, c.subject_type, c.about_id, own.reason, own.title, own.reported_at, c.first_look_by,
      c.taken_at is not null as is_taken, c.decided_at, d.decision, d.days, d.rule, d.id as decision_id, d.undone_at,
      c.subject_type = 'tribe' and is_hidden_tribe(${viewerId}, c.subject_id) as is_hidden_tribe,
      d.decided_at + make_interval(months => ${appealMonths}) as appeal_until,
      case when a.id is not null then jsonb_build_object('text', a.text, 'sent_at', a.sent_at, 'decide_by', a.decide_by,
        'decided_at', a.decided_at, 'granted', a.granted, 'answer', a.answer) end as appeal
    from (
      select distinct on (case_number) case_number, reason, copy->>'title' as title, reported_at
      from reports where reporter_id = ${viewerId} and email is null order by case_number, reported_at desc
    ) own
    join cases c on c.number = own.case_number
    left join lateral (
      select id, decision, days, rule, decided_at, undone_at from case_decisions where case_number = c.number
      order by decided_at desc, id desc limit 1
    ) d on true
    left join appeals a on a.decision_id = d.id and a.side = 'reporter' and a.appellant_id = ${viewerId}
    order by own.reported_at desc, c.number desc limit ${casesMax}`.execute(deps.db)
  const names = await namesOf(
    deps,
    viewerId,
    rows.flatMap(({ about_id }) => about_id ?? []),
  )
  return rows.map((row) => ({
    case: row.number,
    subject_type: row.subject_type,
    reason: row.reason,
    about: row.is_hidden_tribe ? hiddenTribe : (row.title ?? names.get(row.about_id ?? '') ?? formerMember),
    reported_at: row.reported_at.toISOString(),
    first_look_by: row.first_look_by.toISOString(),
    is_taken: row.is_taken,
    decided_at: row.decided_at?.toISOString() ?? null,
    outcome: outcomeOf(row),
    may_appeal: mayAppeal(row, deps.clock.now()),
    appeal: row.appeal && ownAppeal(row.appeal),
  }))
}

/** Null while the case waits, also once it is open again after an appeal. */
function outcomeOf({ decided_at, decision, days, rule, undone_at }: Row): string | null {
  return decided_at === null || decision === null ? null : outcomeNow({ decision, days, rule }, undone_at)
}

/** Each of those who reported may appeal, once, against the newest decision. */
function mayAppeal(
  { decided_at, decision_id, undone_at, appeal, appeal_until }: Row,
  now: Date,
): OwnCase['may_appeal'] {
  if (decided_at === null || decision_id === null || undone_at !== null || appeal !== null) return null
  return appeal_until === null || appeal_until <= now ? null : { decision_id, until: appeal_until.toISOString() }
}

/** Names as the viewer reads them. Whom they have blocked themselves, their settings name. */
async function namesOf(
  { db, profiles }: SafetyDeps,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const blocked = await blockedAmong(db, viewerId, ids)
  const people = [...(await profiles.summaries(db, viewerId, ids)), ...(await profiles.summaries(db, visitor, blocked))]
  return new Map(people.map(([id, person]) => [id, fullNameOf(person)]))
}
