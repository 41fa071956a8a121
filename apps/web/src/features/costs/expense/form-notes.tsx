import type { Expense } from '@wayhouse/domain/costs'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { dateFormat } from '../../../platform/format/date-format.ts'
import { money } from '../amounts.ts'
import { dayText, splitTexts } from '../lines/expense-text.ts'
import { Called } from '../people.tsx'

/** Somebody has changed the line since the form was opened. What was typed stays. */
export function StaleNote({ newest }: { newest: Expense }) {
  const { voided, edited } = newest
  const change = voided ?? edited
  const time = change && dateFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(change.at))
  return (
    <Note
      title={
        change ? (
          <>
            <Called id={change.by} /> {voided ? 'has voided' : 'has changed'} this line at {time}.
          </>
        ) : (
          'This line has changed.'
        )
      }
    >
      {voided ? (
        'It can no longer be changed. Add a new one instead.'
      ) : (
        <>
          Now: <bdi className="wrap-anywhere">{newest.title}</bdi>, {money(newest.amount, newest.currency)},{' '}
          {dayText(newest.day)}, <Called id={newest.payer_id} /> paid, {splitTexts[newest.split]}. What you typed stays;
          saving puts it in place of that.
        </>
      )}
    </Note>
  )
}

/** The line was sent before, and its answer was lost. */
export function KeyNote({ text }: { text: string }) {
  return <Note title={`${text}.`}>It is in the list. Press again only to add a second line.</Note>
}

function Note({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control bg-accent-tint px-4 py-3 text-on-accent-tint">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <p className="text-ui">{children}</p>
      </div>
    </div>
  )
}
