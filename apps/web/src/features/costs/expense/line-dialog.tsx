import { useQueryClient } from '@tanstack/react-query'
import { type Expense, isOldRate } from '@wayhouse/domain/costs'
import { nightsBetween } from '@wayhouse/domain/dates'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { money } from '../amounts.ts'
import { dayText, noteOn, splitTexts, voidText, weightText } from '../lines/expense-text.ts'
import { newestExpense } from '../newest-expense.ts'
import type { CostsDialogProps } from '../opened.ts'
import { Called, Face, useCosts } from '../people.tsx'
import { IncludeMembers } from './include-members.tsx'
import { LineActs } from './line-acts.tsx'
import { LineHistory } from './line-history.tsx'
import { LineQuestion } from './line-question.tsx'

/** A line with all that belongs to it: each part, the receipt, questions, earlier states. */
export function LineDialog({ opened, open, onOpen, onClose }: CostsDialogProps<'line'>) {
  const expense = newestExpense(useQueryClient(), opened.expense)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={expense.title}
      description={<Facts expense={expense} />}
      footer={
        expense.may.change && (
          <>
            <LineActs expense={expense} onDone={onClose} />
            <Button className="min-h-13 sm:flex-1" onClick={() => onOpen({ what: 'edit', expense })}>
              Change
            </Button>
          </>
        )
      }
    >
      <p className={`figure text-figure-sm leading-none ${expense.voided ? 'text-muted line-through' : ''}`}>
        {money(expense.counts.amount, expense.counts.currency)}
      </p>
      <OldRate expense={expense} />
      <Parts expense={expense} />
      {expense.receipt && (
        <a href={expense.receipt.url} target="_blank" rel="noreferrer" className="mt-4 block w-fit">
          <img src={expense.receipt.url} alt="The receipt" className="max-h-60 rounded-control" loading="lazy" />
        </a>
      )}
      <IncludeMembers expense={expense} />
      <LineQuestion expense={expense} />
      <LineHistory expense={expense} />
    </Dialog>
  )
}

function Facts({ expense }: { expense: Expense }) {
  const costs = useCosts()
  const note = noteOn(expense)
  return (
    <>
      <p>
        {dayText(expense.day)} · <Called id={expense.payer_id} /> paid, {splitTexts[expense.split]}
      </p>
      {note !== null && <p>{note}</p>}
      {expense.voided && (
        <p dir="auto" className="mt-1 text-left font-semibold wrap-anywhere text-danger">
          {voidText(costs, expense)}
        </p>
      )}
    </>
  )
}

/** COST-04: the table had no rate of the days before the line. */
function OldRate({ expense }: { expense: Expense }) {
  const { currency, rate, may, voided } = expense
  if (voided !== null || rate?.day == null || !isOldRate(expense)) return null
  return (
    <p className="mt-3 rounded-control bg-accent-tint px-4 py-3 text-ui text-on-accent-tint">
      The newest rate for {currency} is of {dayText(rate.day)}, {nightsBetween(rate.day, expense.day)} days before this
      expense.
      {may.change && ' Change the line to type the rate of the day, or what the card charged.'}
    </p>
  )
}

function Parts({ expense }: { expense: Expense }) {
  return (
    <ul aria-label="Parts" className="mt-4">
      {expense.shares.map(({ member_id, amount, weight }) => (
        <li key={member_id} className="flex min-h-13 items-center gap-3 border-t border-line first:border-t-0">
          <Face id={member_id} size={32} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              <Called id={member_id} />
            </span>
            <span className="block text-sm text-muted empty:hidden">{weightText(expense, weight)}</span>
          </span>
          <b className="figure">{money(amount, expense.counts.currency)}</b>
        </li>
      ))}
    </ul>
  )
}
