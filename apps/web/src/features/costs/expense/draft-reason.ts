import { changeReason, type Costs, type Expense, type LineFacts, splitFact } from '@wayhouse/domain/costs'
import { type Draft, draftOf, isSplitAnew, typedMinor, weightsOf } from './draft.ts'

/** What a form changes of a line, as the reason of who types none; empty while it changes nothing. */
export function draftReason(costs: Costs, draft: Draft, before: Expense): string {
  const was = factsOf(costs, draftOf(costs, before))
  // an amount changes the weights of exact parts alone
  const is = { ...factsOf(costs, draft), ...(!isSplitAnew(costs, draft, before) && { split: was.split }) }
  return JSON.stringify(is) === JSON.stringify(was) ? '' : changeReason(was, is)
}

function factsOf(costs: Costs, draft: Draft): LineFacts {
  return {
    title: draft.title.trim(),
    day: draft.day,
    payer_id: draft.payerId,
    amount: typedMinor(draft.amount, draft.currency),
    currency: draft.currency,
    split: splitFact(draft.kind, weightsOf(costs, draft)),
    rate: draft.currency === costs.currency ? '' : `${draft.counting} ${draft.counted}`,
    repeat: draft.every === 'once' ? '' : `${draft.every} ${draft.until}`,
    receipt: draft.receipt?.id ?? '',
  }
}
