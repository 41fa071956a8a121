import { canAnswerQuestion, canChangeExpense, canQuestionExpense } from '@wayhouse/domain/costs'
import type { Actor, Expense } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { rateOf } from './expense-rows.ts'
import type { ExpenseRow } from './expense-rows.ts'
import type { Ledger } from './ledger.ts'
import { shownIds } from './ledger.ts'
import { receiptView } from './receipts.ts'

/** The facts that decisions about an expense need, with ids of the ledger. */
export function expenseFacts({ payer_id, voided_at, questioned_at, answered_at }: ExpenseRow) {
  return { payer_id, is_void: voided_at !== null, has_open_question: questioned_at !== null && answered_at === null }
}

/** Expenses as the viewer of a ledger sees them. */
export function expenseViews(ledger: Ledger, rows: readonly ExpenseRow[]): Expense[] {
  const shown = shownIds(ledger)
  return rows.map((row) => expenseView(row, { shown, own: ledger.own, tribeId: ledger.tribe.id }))
}

type Viewing = { shown: (id: string) => string; own: Actor; tribeId: string }

function expenseView(row: ExpenseRow, viewing: Viewing): Expense {
  const { shown, own, tribeId } = viewing
  const facts = expenseFacts(row)
  const note = noteOf(shown)
  return {
    id: row.id,
    line: row.line,
    version: row.version,
    title: row.title,
    day: row.day,
    payer_id: shown(row.payer_id),
    amount: decimalText(row.amount, row.currency),
    currency: row.currency,
    counts: { amount: decimalText(row.counted_amount, row.counted_currency), currency: row.counted_currency },
    rate: rateOf(row),
    split: row.split,
    shares: row.shares.map(({ member_id, weight, amount }) => ({
      member_id: shown(member_id),
      weight,
      amount: decimalText(amount, row.counted_currency),
    })),
    created: { by: shown(row.created_by), at: row.created_at.toISOString() },
    edited: row.version === 1 ? null : note(row.written_by, row.written_at, row.reason),
    voided: note(row.voided_by, row.voided_at, row.void_reason),
    question: note(row.questioned_by, row.questioned_at, row.question),
    answer: note(row.answered_by, row.answered_at, row.answer),
    repeat: repeatOf(row),
    repeats_id: row.repeats_id,
    receipt: row.receipt_id === null ? null : receiptView(tribeId, row.receipt_id),
    may: {
      change: canChangeExpense(own, facts).allowed,
      question: canQuestionExpense(own, facts).allowed,
      answer: canAnswerQuestion(own, facts).allowed,
    },
  }
}

function noteOf(shown: (id: string) => string) {
  return (by: string | null, at: Date | null, text: string | null) =>
    by === null || at === null ? null : { by: shown(by), at: at.toISOString(), text: text ?? '' }
}

function repeatOf({ repeats, repeats_until, repeats_next }: ExpenseRow): Expense['repeat'] {
  if (repeats === null || repeats_until === null || repeats_next === null) return null
  return { every: repeats, until: repeats_until, next: repeats_next }
}
