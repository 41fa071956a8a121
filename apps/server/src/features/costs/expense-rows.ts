import type { SplitKind } from '@wayhouse/domain/costs'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** An expense with the values of its version, and ids of the ledger's members. */
export type ExpenseRow = {
  id: string
  line: number
  version: number
  created_by: string
  created_at: Date
  voided_by: string | null
  voided_at: Date | null
  void_reason: string | null
  questioned_by: string | null
  questioned_at: Date | null
  question: string | null
  answered_by: string | null
  answered_at: Date | null
  answer: string | null
  repeats: 'week' | 'month' | null
  repeats_until: string | null
  repeats_next: string | null
  repeats_id: string | null
  receipt_id: string | null
  title: string
  day: string
  payer_id: string
  amount: number
  currency: string
  counted_amount: number
  counted_currency: string
  rate: string | null
  rate_source: 'table' | 'typed' | 'charged' | null
  rate_day: string | null
  split: SplitKind
  written_by: string
  written_at: Date
  reason: string | null
  shares: { member_id: string; weight: number; amount: number }[]
}

/** How a line was converted; null if it was not. */
export function rateOf({ rate, rate_source: source, rate_day: day }: ExpenseRow) {
  return rate === null || source === null ? null : { rate, source, day }
}

type Selection = { tribeId: string; condition?: RawBuilder<boolean>; after?: PageStart | null; limit: number }
type PageStart = { day: string; line: number }

/** Expenses of a tribe, newest day first. */
export async function expenseRows(db: Database, selection: Selection): Promise<ExpenseRow[]> {
  const { tribeId, condition = sql<boolean>`true`, after = null, limit } = selection
  const start = after === null ? sql`true` : sql`(v.day, e.line) < (${after.day}::date, ${after.line}::int)`
  // the shares are read for the lines of the page alone
  const { rows } = await sql<ExpenseRow>`
    with page as materialized (
      select e.id, v.day, e.line from cost_expenses e join cost_versions v on v.expense_id = e.id and v.version = e.version
      where e.tribe_id = ${tribeId} and ${start} and ${condition}
      order by v.day desc, e.line desc limit ${limit}
    )
    select e.*, v.title, v.day, v.payer_id, v.amount, v.currency, v.counted_amount, v.counted_currency, v.rate, v.rate_source, v.rate_day,
      v.split, v.written_by, v.written_at, v.reason, s.shares
    from page
      join cost_expenses e on e.id = page.id
      join cost_versions v on v.expense_id = e.id and v.version = e.version
      cross join lateral (
        select json_agg(json_build_object('member_id', s.member_id, 'weight', s.weight, 'amount', s.amount) order by s.position) as shares
        from cost_shares s where s.expense_id = e.id and s.version = e.version
      ) s
    order by page.day desc, page.line desc`.execute(db)
  return rows
}

/** One expense of a tribe. */
export async function expenseRow(db: Database, tribeId: string, id: string): Promise<ExpenseRow | undefined> {
  const [row] = await expenseRows(db, { tribeId, condition: sql`e.id = ${id}`, limit: 1 })
  return row
}

/** Lines in which a member shares or that they paid. */
export function concerns(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(v.payer_id = ${memberId} or exists (
    select from cost_shares own where own.expense_id = e.id and own.version = e.version and own.member_id = ${memberId}))`
}

export type Total = { currency: string; amount: number; own: number; counting: number; voided: number }

/** What counts in each currency, and the part of a member. `among` has the lines that they may see. */
export async function totalsOf(
  db: Database,
  { tribeId, memberId, among }: { tribeId: string; memberId: string; among: RawBuilder<boolean> },
): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select v.counted_currency as currency,
      coalesce(sum(v.counted_amount) filter (where e.voided_at is null), 0)::bigint as amount,
      coalesce(sum(s.amount) filter (where e.voided_at is null), 0)::bigint as own,
      count(*) filter (where e.voided_at is null) as counting, count(*) filter (where e.voided_at is not null) as voided
    from cost_expenses e join cost_versions v on v.expense_id = e.id and v.version = e.version
      left join cost_shares s on s.expense_id = e.id and s.version = e.version and s.member_id = ${memberId}
    where e.tribe_id = ${tribeId} and ${among} group by 1 order by 1`.execute(db)
  return rows
}
