import { countedCases } from '@wayhouse/domain/console'
import type { CaseReason, CaseState, SubjectType } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pageOf } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { exactInstant } from '../../../platform/database/newest-first.ts'
import type { Operator } from '../../../platform/operator.ts'
import { fullNameOf, peopleFor, systemViewer } from '../../profiles/index.ts'
import type { SafetyDeps } from '../deps.ts'
import { caseCursor, readCaseCursor } from './case-cursor.ts'
import type { CaseCursor } from './case-cursor.ts'
import { matchingEntries } from './case-entries.ts'
import { namesNobody } from './names-nobody.ts'

export type CaseFilter = {
  /** `open` has cases and appeals that wait, `late` those of them that are overdue, `mine` the cases that the operator has taken. */
  state: CaseState
  reason?: CaseReason | null
  /** A number of a case, or part of the name of whom it is about or who reported it. */
  q?: string | null
  by: Operator
  /** By when they are due, or were decided, or by number: the oldest first, or with a minus the newest. */
  sort?: 'due' | '-due' | 'number' | '-number' | undefined
  page?: { cursor?: string | null; limit?: number }
}

export type NamedMember = { id: string; name: string }

/** A case in the list of operators, or an appeal against its decision. */
export type ListedCase = {
  number: number
  subject_type: SubjectType | 'link'
  reason: CaseReason
  /** How many members and visitors have reported it. */
  reporters: number
  about: NamedMember | null
  /** The first who reported it; without an id, a visitor who gave notice. */
  reporter: { id: string | null; name: string } | null
  opened_at: Date
  first_look_by: Date
  decide_by: Date
  taken_by: string | null
  taken_by_id: string | null
  taken_at: Date | null
  decided_at: Date | null
  /** By when it has to be looked at, decided or answered; of a decided one, when it was. */
  due: Date
  appeal: { decision_id: string; side: 'restricted' | 'reporter'; sent_at: Date } | null
}

export type CaseList = {
  items: ListedCase[]
  next_cursor: string | null
  /** How many there are in each state, with the same filters. */
  counts: Record<CaseState, number>
}

const pageSize = 50

/** Cases and appeals, the first due at the top; decided ones, the newest first. What an operator may not see (CON-03) is not there. */
export async function listCases(deps: SafetyDeps, filter: CaseFilter): Promise<CaseList> {
  const [page, open, decided] = await Promise.all([
    casePage(deps, filter),
    countOpenCases(deps, filter),
    countDecided(deps, filter),
  ])
  return { ...page, counts: { ...open, decided } }
}

/** A page of the list alone, without how many there are. */
export async function casePage(deps: SafetyDeps, filter: CaseFilter): Promise<Omit<CaseList, 'counts'>> {
  const limit = filter.page?.limit ?? pageSize
  const scope = filter.state === 'decided' ? 'decided' : 'open'
  const matching = await matchingEntries(deps, { ...filter, scope })
  const rows = await pageRows(deps.db, matching, { ...filter, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ due_instant, number, appeal_id }) =>
    caseCursor({ due: due_instant, number, appealId: appeal_id }),
  )
  return { items: page.map(listed), next_cursor }
}

type Row = Omit<ListedCase, 'about' | 'reporter' | 'appeal'> & {
  due_instant: string
  appeal_id: string | null
  decision_id: string | null
  side: 'restricted' | 'reporter'
  sent_at: Date
  about_id: string | null
  about_first: string | null
  about_last: string | null
  about_former: boolean
  reporter_id: string | null
  notice_name: string | null
  by_first: string | null
  by_last: string | null
  by_former: boolean
}

async function pageRows(
  db: Database,
  matching: RawBuilder<unknown>,
  { state, page, limit, sort = state === 'decided' ? '-due' : 'due' }: CaseFilter & { limit: number },
): Promise<Row[]> {
  const { isLater, inOrder } = orderOf(sort, readCaseCursor(page?.cursor ?? null))
  // people are joined to the rows of the page alone
  const { rows } = await sql<Row>`
    select m.*, ${exactInstant('m.due')} as due_instant, c.subject_type, c.reason, c.opened_at, c.first_look_by, c.decide_by, c.taken_by,
      c.taken_by_id, c.taken_at, c.decided_at, a.decision_id, a.side, a.sent_at, (
        select count(distinct coalesce(r.reporter_id::text, nullif(r.email, ''), r.id::text))::int from reports r where r.case_number = c.number
      ) as reporters, about.id as about_id, about.first_name as about_first, about.last_name as about_last,
      about.is_former as about_former, first.reporter_id, first.name as notice_name, by.first_name as by_first,
      by.last_name as by_last, by.is_former as by_former
    from (
      select * from ${matching} m where ${sql.ref(`m.${state}`)} and ${isLater} order by ${inOrder} limit ${limit}
    ) m join cases c on c.number = m.number left join appeals a on a.id = m.appeal_id
    left join ${peopleFor(systemViewer)} about on about.id = c.about_id and not ${namesNobody('c')}
    left join lateral (
      select reporter_id, name from reports where case_number = m.number order by reported_at, id limit 1
    ) first on true
    left join ${peopleFor(systemViewer)} by on by.id = first.reporter_id
    order by ${inOrder}`.execute(db)
  return rows
}

/** The condition for the entries after a cursor, and their order: by the column of the index, or by number. */
function orderOf(sort: CaseFilter['sort'] & {}, after: CaseCursor | null) {
  const appeal = sql`coalesce(m.appeal_id::text, '')`
  const place = sql`${after?.number ?? 0}::int, ${after?.appealId ?? ''}::text`
  const due = sql`${after?.due ?? null}::timestamptz`
  const orders = {
    due: [sql`(m.due, m.number, ${appeal}) > (${due}, ${place})`, sql`m.due, m.number, ${appeal}`],
    '-due': [sql`(m.due, m.number, ${appeal}) < (${due}, ${place})`, sql`m.due desc, m.number desc, ${appeal} desc`],
    number: [sql`(m.number, ${appeal}) > (${place})`, sql`m.number, ${appeal}`],
    '-number': [sql`(m.number, ${appeal}) < (${place})`, sql`m.number desc, ${appeal} desc`],
  } as const
  const [isLater, inOrder] = orders[sort]
  return { isLater: after === null ? sql`true` : isLater, inOrder }
}

type Counted = Pick<CaseFilter, 'by' | 'reason' | 'q'>

/** How many cases and appeals wait, in which state. */
export async function countOpenCases(
  deps: SafetyDeps,
  filter: Counted,
): Promise<Record<Exclude<CaseState, 'decided'>, number>> {
  const matching = await matchingEntries(deps, { ...filter, scope: 'open' })
  const { rows } = await sql<Record<Exclude<CaseState, 'decided'>, number>>`
    select count(*)::int as open, count(*) filter (where late)::int as late, count(*) filter (where mine)::int as mine, count(*) filter (where appeals)::int as appeals
    from ${matching} m`.execute(deps.db)
  return rows[0] ?? { open: 0, late: 0, mine: 0, appeals: 0 }
}

/** Found by a search, they are counted up to `countedCases`: a name that many have is in very many cases. */
async function countDecided(deps: SafetyDeps, filter: Counted): Promise<number> {
  const matching = await matchingEntries(deps, { ...filter, scope: 'decided' })
  const most = filter.q?.trim() ? sql`limit ${countedCases}` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${matching} m ${most}) counted`.execute(deps.db)
  return rows[0]?.count ?? 0
}

function listed(row: Row): ListedCase {
  const { number, subject_type, reason, reporters, opened_at, first_look_by, decide_by, due, decided_at } = row
  const { taken_by, taken_by_id, taken_at, about_id, reporter_id, notice_name, decision_id, side, sent_at } = row
  const about = {
    first_name: row.about_first,
    last_name: row.about_last,
    is_former: row.about_former,
    is_hidden: false,
  }
  const by = { first_name: row.by_first, last_name: row.by_last, is_former: row.by_former, is_hidden: false }
  return {
    number,
    subject_type,
    reason,
    reporters,
    opened_at,
    first_look_by,
    decide_by,
    due,
    decided_at,
    taken_by,
    taken_by_id,
    taken_at,
    about: about_id === null ? null : { id: about_id, name: fullNameOf(about) },
    // a notice names its sender; who was erased has neither
    reporter:
      notice_name === null && reporter_id === null ? null : { id: reporter_id, name: notice_name ?? fullNameOf(by) },
    appeal: decision_id === null ? null : { decision_id, side, sent_at },
  }
}
