import { folded } from '@wayhouse/domain/search-text'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Operator } from '../../../platform/operator.ts'
import { peopleFor, systemViewer } from '../../profiles/index.ts'
import type { SafetyDeps } from '../deps.ts'
import { namesNobody } from './names-nobody.ts'
import { shownTo } from './shown-to.ts'

/** Which cases an operator looks at. */
export type Entries = {
  by: Operator
  reason?: string | null
  /** Part of a name, or a number. */
  q?: string | null
  /** Open cases with open appeals, or decided cases: there are few of the former and very many of the latter. */
  scope: 'open' | 'decided'
}

/** The entries of the list that an operator may see and that the filters match, with their states. */
export async function matchingEntries(
  deps: SafetyDeps,
  { by, reason, q, scope }: Entries,
): Promise<RawBuilder<unknown>> {
  const words = q?.trim().toLowerCase() ?? ''
  return sql`(
    select e.*, not e.decided and e.due < ${deps.clock.now()} as late
    from ${scope === 'open' ? openEntries(by) : decidedEntries} e
    join cases c using (number)
    where ${await shownTo(deps, by, 'c')}
      and ${reason ? sql`c.reason = ${reason}` : sql`true`}
      and ${words === '' ? sql`true` : await isNamed(deps, words)})`
}

function openEntries(by: Operator): RawBuilder<unknown> {
  const isMine = by.id === null ? sql`taken_by_id is null and taken_by = ${by.name}` : sql`taken_by_id = ${by.id}`
  return sql`(
    select number, null::uuid as appeal_id, case when taken_at is null then first_look_by else decide_by end as due,
      true as open, ${isMine} as mine, false as appeals, false as decided
    from cases where decided_at is null
    union all
    select d.case_number, a.id, a.decide_by, true, false, true, false
    from appeals a join case_decisions d on d.id = a.decision_id where a.decided_at is null)`
}

const decidedEntries = sql`(
  select number, null::uuid as appeal_id, decided_at as due, false as open, false as mine, false as appeals, true as decided
  from cases where decided_at is not null)`

/** Up to as many people are looked up before their cases; of more, each case is asked for its people. */
const namesakesMax = 1000

/** Whether a case has this number, or is about or reported by somebody with this in their name. */
async function isNamed({ db, profiles }: SafetyDeps, words: string): Promise<RawBuilder<unknown>> {
  const isNumber = /^\d{1,9}$/.test(words) ? sql`c.number = ${Number(words)}` : sql`false`
  const isSender = sql`lower(name) like ${likeText(words)}`
  const ids = await profiles.idsNamed(db, words, namesakesMax)
  if (ids !== null)
    return sql`(${isNumber} or (c.about_id = any(${ids}::uuid[]) and not ${namesNobody('c')}) or c.number in (
      select case_number from reports where reporter_id = any(${ids}::uuid[])
      union select case_number from reports where name is not null and ${isSender}))`
  // a value for each row: as a condition, PostgreSQL would look for all people of this name first
  const nameOf = (id: string) => sql`(
    select lower(plain_letters(concat_ws(' ', p.first_name, p.last_name))) from ${peopleFor(systemViewer)} p where p.id = ${sql.ref(id)})`
  const name = likeText(folded(words))
  return sql`(${isNumber} or (${nameOf('c.about_id')} like ${name} and not ${namesNobody('c')}) or (
    select bool_or(lower(r.name) like ${likeText(words)} or ${nameOf('r.reporter_id')} like ${name})
    from reports r where r.case_number = c.number))`
}
