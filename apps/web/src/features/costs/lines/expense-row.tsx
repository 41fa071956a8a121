import type { Expense } from '@wayhouse/domain/costs'
import ChevronRight from '~icons/lucide/chevron-right'
import CircleHelp from '~icons/lucide/circle-help'
import { Badge } from '../../../ui/labels/badge.tsx'
import { money } from '../amounts.ts'
import { Called, callName, Face, useCosts } from '../people.tsx'
import { dayText, isQuestioned, noteOn, ownShare, splitTexts, voidText } from './expense-text.ts'

/** The columns of a line, which the heading and the sum have too. */
export const columns =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 sm:grid-cols-[4rem_2.5rem_minmax(0,1fr)_7rem_6.5rem_1.5rem] sm:gap-x-4 sm:px-5'

/** A line of the costs; pressed anywhere, it opens, where it can. */
export function ExpenseRow({ expense, onOpen }: { expense: Expense; onOpen?: () => void }) {
  const costs = useCosts()
  const isVoid = expense.voided !== null
  const struck = isVoid ? 'text-muted line-through' : ''
  const title = <bdi className="wrap-anywhere">{expense.title}</bdi>
  return (
    <li className={`${onOpen ? 'card-target' : ''} ${columns} min-h-18 border-t border-line py-3 first:border-t-0`}>
      <span className="text-sm leading-tight text-muted sm:text-ui">{dayText(expense.day)}</span>
      <span className={`max-sm:hidden ${isVoid ? 'grayscale' : ''}`}>
        <Face id={expense.payer_id} size={38} />
      </span>
      <span className="min-w-0">
        {onOpen === undefined ? (
          <span className={`block leading-tight font-strong ${struck}`}>{title}</span>
        ) : (
          <button
            type="button"
            className={`card-link block text-left leading-tight font-strong ${struck}`}
            onClick={onOpen}
          >
            {title}
          </button>
        )}
        <Facts expense={expense} />
      </span>
      <span className="text-right">
        <span className={`figure text-md ${struck}`}>{money(expense.counts.amount, expense.counts.currency)}</span>
        <span className="block text-sm text-muted sm:hidden">
          {isVoid ? 'counts nothing' : <OwnPart amount={ownShare(costs, expense)} of={expense} prefix="yours " />}
        </span>
      </span>
      <span className="text-right text-ui text-muted tabular-nums max-sm:hidden">
        {isVoid ? '–' : <OwnPart amount={ownShare(costs, expense)} of={expense} prefix="" />}
      </span>
      <ChevronRight size={18} aria-hidden="true" className={`text-muted max-sm:hidden ${onOpen ? '' : 'invisible'}`} />
    </li>
  )
}

function OwnPart({ amount, of, prefix }: { amount: string | null; of: Expense; prefix: string }) {
  return amount === null ? 'not shared' : `${prefix}${money(amount, of.counts.currency)}`
}

/** Who paid, how it is split, and what stands against the line. */
function Facts({ expense }: { expense: Expense }) {
  const costs = useCosts()
  const note = noteOn(expense)
  const { question } = expense
  return (
    <>
      <span className="mt-0.5 block text-sm text-muted">
        <Called id={expense.payer_id} /> paid, {splitTexts[expense.split]}
        {note !== null && (
          <span className="max-sm:block">
            <span className="max-sm:hidden"> · </span>
            {note}
          </span>
        )}
      </span>
      {question !== null && isQuestioned(expense) && (
        <Badge tone="accent" className="mt-1.5">
          <CircleHelp size={14} strokeWidth={2.4} aria-hidden="true" />
          <span className="wrap-anywhere whitespace-normal">Questioned by {callName(costs, question.by, 'you')}</span>
        </Badge>
      )}
      {expense.voided !== null && (
        <span dir="auto" className="mt-1 block text-left text-sm wrap-anywhere text-muted">
          {voidText(costs, expense)}
        </span>
      )}
    </>
  )
}
