import { decimalText, formatMoney } from '@wayhouse/domain/money'
import { useState } from 'react'
import CircleCheck from '~icons/lucide/circle-check'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import type { Open } from '../opened.ts'
import { useCosts } from '../people.tsx'
import { PairRow, SuggestedRow } from './debt-rows.tsx'
import {
  canBePaid,
  leftToPay,
  type OwnBalance,
  ownBalances,
  ownDebts,
  ownPayments,
  suggestedPayments,
} from './own-balance.ts'

/** What the viewer owes or gets, with whom, and the button to settle; without `onOpen` it is read only. */
export function BalanceCard({ onOpen }: { onOpen?: Open }) {
  const costs = useCosts()
  const [chosen, setChosen] = useState<'pairs' | 'fewer'>('pairs')
  const debts = ownDebts(costs)
  const payments = suggestedPayments(costs)
  // who has left does not see what others owe each other, so nothing can be suggested
  const view = payments.length > 0 ? chosen : 'pairs'
  const acts = onOpen === undefined ? {} : { onOpen }
  const isEven = debts.length === 0 && ownBalances(costs).every(({ amount }) => amount === 0)
  return (
    <section aria-label="Your balance" className="on-plum rounded-xl p-5 sm:p-6">
      {isEven ? (
        <p className="flex items-center gap-3 text-lg font-bold">
          <CircleCheck size={24} aria-hidden="true" className="shrink-0 text-accent" />
          You are even
        </p>
      ) : (
        <Balances />
      )}
      {payments.length > 0 && (
        <div className="mt-4 text-sm">
          <Segmented
            label="How to settle"
            hideLabel
            options={[
              { value: 'pairs', label: 'Pairs' },
              { value: 'fewer', label: 'Fewer payments' },
            ]}
            value={view}
            onValueChange={setChosen}
          />
        </div>
      )}
      <ul aria-label={view === 'pairs' ? 'Between you and others' : 'Suggested payments'} className="mt-3 empty:hidden">
        {view === 'pairs'
          ? debts.map((debt) => <PairRow key={`${debt.from}${debt.to}${debt.currency}`} debt={debt} {...acts} />)
          : payments.map((pay) => <SuggestedRow key={`${pay.from}${pay.to}${pay.currency}`} pay={pay} {...acts} />)}
      </ul>
      {onOpen && <SettleButton view={view} onOpen={onOpen} />}
    </section>
  )
}

function Balances() {
  const costs = useCosts()
  const balances = ownBalances(costs)
  return balances
    .filter(({ amount }, index) => amount !== 0 || (index === 0 && balances.length === 1))
    .map((balance, index) => (
      <div key={balance.currency} className={index === 0 ? '' : 'mt-4'}>
        <p className="text-on-night-muted">{titleOf(balance)}</p>
        <p className={`figure mt-1 leading-none wrap-anywhere ${index === 0 ? 'text-figure-lg' : 'text-figure-sm'}`}>
          {formatMoney(Math.abs(balance.amount), balance.currency)}
        </p>
        <p className="mt-2 text-ui text-on-night-muted">
          Confirmed {formatMoney(balance.confirmed, balance.currency)} · claimed{' '}
          {formatMoney(balance.claimed, balance.currency)}
        </p>
      </div>
    ))
}

function titleOf({ amount }: OwnBalance): string {
  if (amount === 0) return 'You owe as much as you get'
  return amount < 0 ? 'You owe' : 'You get back'
}

/** Leads to the largest payment of the viewer that waits for nobody. */
function SettleButton({ view, onOpen }: { view: 'pairs' | 'fewer'; onOpen: Open }) {
  const costs = useCosts()
  const payments =
    view === 'pairs' ? ownPayments(costs) : suggestedPayments(costs).filter(({ from }) => from === costs.own_member_id)
  const first = payments.find((payment) => leftToPay(costs, payment) > 0 && canBePaid(costs, payment.to))
  if (first === undefined) return null
  const { to, currency } = first
  const amount = decimalText(leftToPay(costs, first), currency)
  return (
    <Button
      variant="accent"
      className="mt-3 min-h-13 w-full"
      onClick={() => onOpen({ what: 'pay', id: to, currency, amount })}
    >
      Settle up
    </Button>
  )
}
