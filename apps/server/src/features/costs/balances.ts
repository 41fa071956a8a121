import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type BalanceRow = { member_id: string; currency: string; amount: number }

/** Balances that were ever touched, as the database keeps them. */
export async function balanceRows(db: Database, tribeId: string): Promise<BalanceRow[]> {
  return db
    .selectFrom('cost_balances')
    .select(['member_id', 'currency', 'amount'])
    .where('tribe_id', '=', tribeId)
    .orderBy('currency')
    .orderBy('member_id')
    .execute()
}

/** Above zero, the debtor owes the creditor. `claimed` is what the debtor says to have paid since. */
export type DebtRow = {
  debtor_id: string
  creditor_id: string
  currency: string
  amount: number
  claimed: number
  parts: number
}

/** Pairs that are not even. */
export async function debtRows(db: Database, tribeId: string): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    with open as (
      select case when amount > 0 then debtor_id else creditor_id end as debtor_id,
        case when amount > 0 then creditor_id else debtor_id end as creditor_id, currency, abs(amount) as amount, parts
      from cost_debts where tribe_id = ${tribeId} and amount <> 0
    )
    select open.*, coalesce((
      select sum(s.amount) from cost_settlements s
      where s.from_id = open.debtor_id and s.to_id = open.creditor_id and s.currency = open.currency and s.state = 'claimed'
    ), 0)::bigint as claimed
    from open order by currency, amount desc, debtor_id, creditor_id`.execute(db)
  return rows
}

export type DebtPartRow = {
  id: string
  kind: 'expense' | 'settlement'
  title: string
  day: string
  currency: string
  amount: number
  split: string | null
  weight: number | null
  all_weights: number | null
}

/** What a member owes another, part by part: shares of lines that count, and confirmed payments. Below zero it takes off. */
export async function debtParts(
  db: Database,
  { tribeId, debtor, creditor }: { tribeId: string; debtor: string; creditor: string },
): Promise<DebtPartRow[]> {
  const { rows } = await sql<DebtPartRow>`
    with pair as (
      select expense_id, settlement_id, version, debtor_id, currency,
        sum(case when debtor_id = ${debtor} then amount else -amount end)::bigint as amount
      from cost_entries
      where tribe_id = ${tribeId} and (debtor_id, creditor_id) in ((${debtor}, ${creditor}), (${creditor}, ${debtor}))
      group by 1, 2, 3, 4, 5
    )
    select p.expense_id as id, 'expense' as kind, v.title, v.day, p.currency, p.amount, v.split, s.weight,
      (select sum(weight) from cost_shares a where a.expense_id = v.expense_id and a.version = v.version)::bigint as all_weights
    from pair p
      join cost_versions v on v.expense_id = p.expense_id and v.version = p.version
      join cost_shares s on s.expense_id = v.expense_id and s.version = v.version and s.member_id = p.debtor_id
    where p.amount <> 0
    union all
    select p.settlement_id, 'settlement', case when s.from_id = ${debtor} then 'Paid' else 'Paid back' end, s.day, p.currency, p.amount,
      null, null, null
    from pair p join cost_settlements s on s.id = p.settlement_id
    where p.amount <> 0
    order by day desc, id`.execute(db)
  return rows
}
