import type { Costs, Expense } from '@wayhouse/domain/costs'
import { isQuestioned, ownShare } from './expense-text.ts'

export const kinds = ['all', 'mine', 'questioned', 'void'] as const
export type LineFilter = { kind: (typeof kinds)[number]; payerId: string }

export const allLines: LineFilter = { kind: 'all', payerId: '' }

/** The lines that a filter shows. */
export function filtered(costs: Costs, { kind, payerId }: LineFilter): Expense[] {
  return costs.expenses.filter(
    (expense) => (payerId === '' || expense.payer_id === payerId) && isOfKind(costs, expense, kind),
  )
}

function isOfKind(costs: Costs, expense: Expense, kind: LineFilter['kind']): boolean {
  if (kind === 'mine') return ownShare(costs, expense) !== null || expense.payer_id === costs.own_member_id
  if (kind === 'questioned') return isQuestioned(expense)
  return kind === 'void' ? expense.voided !== null : true
}
