import type { Conversion, Costs, Expense, ExpenseChange, NewExpense, Split } from '@wayhouse/domain/costs'
import { decimalText, isRate } from '@wayhouse/domain/money'
import { fieldRefusal } from '../../../platform/actions/required-fields.ts'
import { type Draft, draftOf, isSplitAnew, plainRate, previewOf, readAmount, weightsOf } from './draft.ts'

type Issue = { path: string; message: string }

/** What the server is sent for a form. Throws its refusal for what is wrong with a field, so that nothing has to be asked. */
export function expenseInput(costs: Costs, draft: Draft): Omit<NewExpense, 'id' | 'key'> {
  const amount = readAmount(draft.amount, draft.currency)
  const issues = [
    ...('problem' in amount ? [{ path: 'amount', message: amount.problem }] : []),
    ...(draft.title.trim() === '' ? [{ path: 'title', message: 'Say what it was for' }] : []),
    ...conversionIssues(costs, draft),
    ...splitIssues(costs, draft),
  ]
  if ('problem' in amount || issues.length > 0) throw fieldRefusal(issues)
  return {
    title: draft.title.trim(),
    day: draft.day,
    payer_id: draft.payerId,
    amount: decimalText(amount.minor, draft.currency),
    currency: draft.currency,
    split: splitOf(costs, draft),
    ...(draft.currency !== costs.currency && conversionOf(costs, draft)),
    repeat: draft.every === 'once' ? null : { every: draft.every, until: draft.until },
    receipt_id: draft.receipt?.id ?? null,
  }
}

type Changed = Omit<ExpenseChange, 'id' | 'expense_id' | 'version' | 'reason'>

/** What the server is sent for a changed line: how it is split and repeated, and that it counts at the rate of the day, only if that was changed. */
export function changeInput(costs: Costs, draft: Draft, before: Expense): Changed {
  const { split, conversion, repeat, ...values } = expenseInput(costs, draft)
  const was = draftOf(costs, before)
  const isChanged = (...fields: (keyof Draft)[]) => fields.some((field) => draft[field] !== was[field])
  return {
    ...values,
    ...(isSplitAnew(costs, draft, before) && { split }),
    ...(conversion && (conversion.kind !== 'table' || isChanged('currency', 'counting')) && { conversion }),
    ...(isChanged('every', 'until') && { repeat }),
  }
}

function conversionIssues(costs: Costs, { currency, counting, counted }: Draft): Issue[] {
  if (currency === costs.currency) return []
  if (counting === 'rate' && !isRate(plainRate(counted)))
    return [{ path: 'conversion', message: 'Enter a rate such as 1.155' }]
  const charged = counting === 'charged' ? readAmount(counted, costs.currency) : null
  return charged !== null && 'problem' in charged ? [{ path: 'conversion', message: charged.problem }] : []
}

function splitIssues(costs: Costs, draft: Draft): Issue[] {
  const { shares, over } = previewOf(costs, draft, { line: 0, before: null })
  if (draft.kind === 'exact')
    return over === 0 ? [] : [{ path: 'split', message: 'The parts do not add up to the amount' }]
  const isEmpty = shares === null && weightsOf(costs, draft).every(({ weight }) => weight === 0)
  return isEmpty ? [{ path: 'split', message: 'Choose who shares this' }] : []
}

function splitOf(costs: Costs, draft: Draft): Split {
  const weights = weightsOf(costs, draft).filter(({ weight }) => weight > 0)
  if (draft.kind === 'exact')
    return {
      kind: 'exact',
      shares: weights.map(({ member_id, weight }) => ({ member_id, amount: decimalText(weight, draft.currency) })),
    }
  if (draft.kind === 'shares')
    return { kind: 'shares', shares: weights.map(({ member_id, weight }) => ({ member_id, shares: weight })) }
  return { kind: draft.kind, members: [...draft.sharing] }
}

function conversionOf(costs: Costs, { counting, counted }: Draft): { conversion?: Conversion } {
  if (counting === 'keep') return { conversion: { kind: 'keep' } }
  if (counting === 'rate') return { conversion: { kind: 'rate', rate: plainRate(counted) } }
  if (counting === 'table') return { conversion: { kind: 'table' } }
  const amount = readAmount(counted, costs.currency)
  return 'minor' in amount ? { conversion: { kind: 'charged', amount: decimalText(amount.minor, costs.currency) } } : {}
}
