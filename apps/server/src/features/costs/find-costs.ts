import { canAddExpense, linesMax } from '@wayhouse/domain/costs'
import type {
  Balance,
  Costs,
  CostsQuery,
  DebtPart,
  DebtQuery,
  ExpenseListQuery,
  ExpensePage,
  ExpenseRef,
  ExpenseVersion,
} from '@wayhouse/domain/costs'
import { isPlainDate } from '@wayhouse/domain/dates'
import { decimalText } from '@wayhouse/domain/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { balanceRows, debtParts, debtRows } from './balances.ts'
import type { BalanceRow, DebtRow } from './balances.ts'
import type { CostsDeps } from './deps.ts'
import { concerns, expenseRow, expenseRows, totalsOf } from './expense-rows.ts'
import type { ExpenseRow } from './expense-rows.ts'
import { expenseViews } from './expense-view.ts'
import { memberOf, openLedger, readLedger, shownId, shownIds } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { listedMembers, memberView } from './members-view.ts'
import { detailsOf } from './paying-details.ts'
import { earlierPayments, planState } from './plan/plan-state.ts'
import { maySee, settlementRows, settlementView } from './settle.ts'
import { mayRead } from './write-expense.ts'

/** The shared costs of a tribe as the viewer sees them. Who has left sees what they are in. */
export async function findCosts(deps: CostsDeps, viewer: Viewer, { id, limit = linesMax }: CostsQuery): Promise<Costs> {
  const { db } = deps
  const ledger = readLedger(await openLedger(deps, db, { viewerId: viewer.id, tribeId: id }))
  const among = readableBy(ledger)
  const { tribe, own } = ledger
  const [rows, totals, settlements, balances, debts, members, plan, details] = await Promise.all([
    expenseRows(db, { tribeId: tribe.id, condition: among, limit: limit + 1 }),
    totalsOf(db, { tribeId: tribe.id, memberId: own.id, among }),
    settlementRows(db, tribe.id),
    balanceRows(db, tribe.id),
    debtRows(db, tribe.id),
    listedMembers(db, ledger),
    planState(deps, db, ledger),
    detailsOf(deps, db, ledger),
  ])
  const { page, next_cursor } = pageOf(rows, limit, encodeStart)
  const currency = ledger.currency ?? 'EUR'
  return {
    tribe_id: tribe.id,
    title: tribe.title,
    currency,
    stay: ledger.stay,
    own_member_id: shownId(ledger, own),
    may: { add: canAddExpense(own).allowed, set_plan: own.standing === 'host' },
    lines_left: Math.max(0, linesMax - ledger.lines),
    members: members.map((member) => memberView(ledger, member)),
    expenses: expenseViews(ledger, page),
    next_cursor,
    count: {
      counting: totals.reduce((sum, { counting }) => sum + counting, 0),
      voided: totals.reduce((sum, { voided }) => sum + voided, 0),
    },
    totals: totals.map((total) => ({
      currency: total.currency,
      amount: decimalText(total.amount, total.currency),
      own: decimalText(total.own, total.currency),
    })),
    settlements: settlements.filter((row) => maySee(ledger, row)).map((row) => settlementView(ledger, row)),
    balances: balanceViews(
      ledger,
      members.map(({ id: memberId }) => memberId),
      balances,
      currency,
    ),
    debts: debtViews(ledger, debts),
    plan,
    earlier_plan_payments: plan === null ? await earlierPayments(db, ledger) : [],
    paying_details: details,
  }
}

/** The lines that the viewer may read. */
export function readableBy({ own }: Pick<Ledger, 'own'>): RawBuilder<boolean> {
  return own.standing === 'left' ? concerns(own.id) : sql<boolean>`true`
}

function balanceViews(
  ledger: Ledger,
  members: readonly string[],
  rows: readonly BalanceRow[],
  currency: string,
): Balance[] {
  const shown = shownIds(ledger)
  const own = members.map((member_id) => ({
    member_id,
    currency,
    amount: rows.find((row) => row.member_id === member_id && row.currency === currency)?.amount ?? 0,
  }))
  const others = rows.filter((row) => row.currency !== currency && row.amount !== 0)
  return [...own, ...others]
    .filter(({ member_id }) => ledger.own.standing !== 'left' || member_id === ledger.own.id)
    .map((row) => ({ ...row, member_id: shown(row.member_id), amount: decimalText(row.amount, row.currency) }))
}

function debtViews(ledger: Ledger, rows: readonly DebtRow[]): Costs['debts'] {
  const shown = shownIds(ledger)
  const { own } = ledger
  return rows
    .filter(({ debtor_id, creditor_id }) => own.standing !== 'left' || [debtor_id, creditor_id].includes(own.id))
    .map(({ debtor_id, creditor_id, currency, amount, claimed, parts }) => ({
      from: shown(debtor_id),
      to: shown(creditor_id),
      currency,
      amount: decimalText(amount, currency),
      claimed: decimalText(claimed, currency),
      parts,
    }))
}

/** A page of the lines, newest day first, with filters. */
export async function listExpenses(deps: CostsDeps, viewer: Viewer, query: ExpenseListQuery): Promise<ExpensePage> {
  const { limit = 30, cursor } = query
  const ledger = await openLedger(deps, deps.db, { viewerId: viewer.id, tribeId: query.id })
  const condition = sql<boolean>`(${readableBy(ledger)} and ${filterOf(ledger, query)})`
  const after = decodeStart(cursor)
  const rows = await expenseRows(deps.db, { tribeId: ledger.tribe.id, condition, after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, encodeStart)
  return { items: expenseViews(ledger, page), next_cursor }
}

function filterOf(ledger: Ledger, { payer_id, show }: ExpenseListQuery): RawBuilder<boolean> {
  const payer = payer_id === undefined ? undefined : memberOf(ledger, payer_id)
  const ofPayer = payer_id === undefined ? sql`true` : sql`v.payer_id = ${payer?.id ?? null}::uuid`
  const shown = {
    mine: concerns(ledger.own.id),
    questioned: sql<boolean>`(e.questioned_at is not null and e.answered_at is null and e.voided_at is null)`,
    void: sql<boolean>`e.voided_at is not null`,
  }
  return sql<boolean>`(${ofPayer} and ${show === undefined ? sql`true` : shown[show]})`
}

function encodeStart({ day, line }: Pick<ExpenseRow, 'day' | 'line'>): string {
  return Buffer.from(`${day} ${line}`).toString('base64url')
}

function decodeStart(text: string | undefined): { day: string; line: number } | null {
  if (text === undefined) return null
  const [day = '', line = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (!isPlainDate(day) || !/^\d{1,4}$/.test(line)) throw refuse('INVALID_CURSOR')
  return { day, line: Number(line) }
}

/** What the viewer owes a member, part by part: the parts add up to the debt. */
export async function findDebt(deps: CostsDeps, viewer: Viewer, query: DebtQuery): Promise<DebtPart[]> {
  const ledger = await openLedger(deps, deps.db, { viewerId: viewer.id, tribeId: query.id })
  const other = memberOf(ledger, query.member_id)
  if (other === undefined || other.id === ledger.own.id) return []
  const pair = { tribeId: ledger.tribe.id, debtor: ledger.own.id, creditor: other.id }
  const rows = await debtParts(deps.db, pair)
  return rows.map(({ split, weight, all_weights, amount, currency, ...part }) => ({
    ...part,
    currency,
    amount: decimalText(amount, currency),
    of:
      weight !== null && all_weights !== null && (split === 'nights' || split === 'shares')
        ? { weight, all: all_weights, split }
        : null,
  }))
}

/** All versions of a line, newest first. */
export async function findHistory(deps: CostsDeps, viewer: Viewer, ref: ExpenseRef): Promise<ExpenseVersion[]> {
  const ledger = await openLedger(deps, deps.db, { viewerId: viewer.id, tribeId: ref.id })
  const expense = isId(ref.expense_id) ? await expenseRow(deps.db, ledger.tribe.id, ref.expense_id) : undefined
  if (expense === undefined || !mayRead(ledger, expense)) throw refuse('EXPENSE_NOT_FOUND')
  return versionsOf(deps.db, ledger, expense.id)
}

async function versionsOf(db: Database, ledger: Ledger, expenseId: string): Promise<ExpenseVersion[]> {
  const { rows } = await sql<ExpenseRow>`
    select v.version, v.title, v.day, v.payer_id, v.amount, v.currency, v.counted_currency, v.split, v.written_by, v.written_at, v.reason,
      (select json_agg(json_build_object('member_id', s.member_id, 'weight', s.weight, 'amount', s.amount) order by s.position)
        from cost_shares s where s.expense_id = v.expense_id and s.version = v.version) as shares
    from cost_versions v where v.expense_id = ${expenseId} order by v.version desc`.execute(db)
  const shown = shownIds(ledger)
  return rows.map((row) => ({
    version: row.version,
    by: shown(row.written_by),
    at: row.written_at.toISOString(),
    reason: row.reason,
    title: row.title,
    day: row.day,
    payer_id: shown(row.payer_id),
    amount: decimalText(row.amount, row.currency),
    currency: row.currency,
    split: row.split,
    shares: row.shares.map(({ member_id, amount }) => ({
      member_id: shown(member_id),
      amount: decimalText(amount, row.counted_currency),
    })),
  }))
}
