import type { Costs, Debt, PairDebt } from '@wayhouse/domain/costs'
import { decimalText, formatMoney } from '@wayhouse/domain/money'
import type { ReactNode } from 'react'
import ChevronRight from '~icons/lucide/chevron-right'
import Hourglass from '~icons/lucide/hourglass'
import { countOf } from '../../../platform/format/count-of.ts'
import { money } from '../amounts.ts'
import type { Open } from '../opened.ts'
import { Called, Face, useCosts } from '../people.tsx'
import { canBePaid, claimedOf, leftToPay, nobodyConfirms } from './own-balance.ts'

/** What the viewer owes somebody, or the other way round. Pressed, it shows what that is made of. */
export function PairRow({ debt, onOpen }: { debt: Debt; onOpen?: Open }) {
  const costs = useCosts()
  const isDebtor = debt.from === costs.own_member_id
  const other = isDebtor ? debt.to : debt.from
  const amount = <b className="figure">{money(debt.amount, debt.currency)}</b>
  return (
    <Row
      personId={other}
      {...(onOpen && { onPress: () => onOpen({ what: 'pair', id: other, currency: debt.currency }) })}
      note={(isDebtor && paymentNote(costs, { ...debt, to: other })) || `from ${countOf(debt.parts, 'line')}`}
    >
      {isDebtor ? (
        <>
          You owe <Called id={other} /> {amount}
        </>
      ) : (
        <>
          <Called id={other} /> owes you {amount}
        </>
      )}
    </Row>
  )
}

/** One of the fewest payments. The viewer's own leads to the payment. */
export function SuggestedRow({ pay, onOpen }: { pay: PairDebt; onOpen?: Open }) {
  const costs = useCosts()
  const { own_member_id } = costs
  const { from, to, currency } = pay
  const left = leftToPay(costs, pay)
  const amount = decimalText(left, currency)
  const isOpen = from === own_member_id && left > 0 && canBePaid(costs, to)
  return (
    <Row
      personId={from === own_member_id ? to : from}
      note={paymentNote(costs, pay)}
      {...(onOpen && isOpen && { onPress: () => onOpen({ what: 'pay', id: to, currency, amount }) })}
    >
      <Called id={from} /> {from === own_member_id ? 'pay' : 'pays'} <Called id={to} you="you" />{' '}
      <b className="figure">{formatMoney(pay.amount, currency)}</b>
    </Row>
  )
}

/** What keeps a payment from being made, or from counting. */
function paymentNote(costs: Costs, payment: { from: string; to: string; currency: string }): ReactNode {
  if (!canBePaid(costs, payment.to)) return nobodyConfirms
  return claimedOf(costs, payment) > 0 ? <Waiting id={payment.to} /> : undefined
}

function Waiting({ id }: { id: string }) {
  return (
    <span className="flex items-center gap-1.5 font-semibold text-accent">
      <Hourglass size={14} aria-hidden="true" className="shrink-0" />
      <span>
        Waiting for <Called id={id} you="you" />
      </span>
    </span>
  )
}

type RowProps = { personId: string; onPress?: () => void; note?: ReactNode; children: ReactNode }

function Row({ personId, onPress, note, children }: RowProps) {
  const content = (
    <>
      <Face id={personId} size={42} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{children}</span>
        {note !== undefined && <span className="block text-sm text-on-night-muted">{note}</span>}
      </span>
    </>
  )
  const look = 'flex min-h-16 w-full items-center gap-3.5 py-2 text-left'
  return (
    <li className="border-t border-current/15">
      {onPress === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <button type="button" onClick={onPress} className={look}>
          {content}
          <ChevronRight size={19} aria-hidden="true" className="shrink-0 text-on-night-muted" />
        </button>
      )}
    </li>
  )
}
