import {
  type Balance,
  type Costs,
  type Debt,
  fewerPayments,
  type PairDebt,
  type Settlement,
} from '@wayhouse/domain/costs'
import { minor } from '../amounts.ts'
import { memberOf } from '../people.tsx'

/** What the viewer owes or gets in a currency, in minor units. */
export type OwnBalance = {
  currency: string
  /** Below zero it is owed. */
  amount: number
  /** What they paid, or got, and the other confirmed. */
  confirmed: number
  /** What waits for somebody's word. */
  claimed: number
}

/** Whether the two who owe each other include the viewer. */
const isOwn = ({ own_member_id }: Costs, { from, to }: { from: string; to: string }) =>
  from === own_member_id || to === own_member_id

/**
 * The pairs with the viewer that are not even: what they owe first, the largest first. Where everybody's balance is zero, pairs are owed in
 * a circle, as after the fewest payments: nobody has to pay.
 */
export function ownDebts(costs: Costs): Debt[] {
  const open = new Set(costs.balances.filter(isOpen).map(({ currency }) => currency))
  return costs.debts
    .filter((debt) => isOwn(costs, debt) && open.has(debt.currency))
    .toSorted((a, b) => rank(costs, b) - rank(costs, a))
}

const isOpen = ({ amount, currency }: Balance) => minor(amount, currency) !== 0

function rank({ own_member_id }: Costs, { from, amount, currency }: Debt): number {
  const size = minor(amount, currency)
  return from === own_member_id ? size + 1e12 : size
}

/** The viewer's balances: in the tribe's currency, and in any other in which they are not even. */
export function ownBalances(costs: Costs): OwnBalance[] {
  const open = ownDebts(costs).map(({ currency }) => currency)
  const others = costs.balances.filter((balance) => balance.member_id === costs.own_member_id && isOpen(balance))
  const currencies = new Set([costs.currency, ...open, ...others.map(({ currency }) => currency)])
  return [...currencies].map((currency) => balanceIn(costs, currency))
}

function balanceIn(costs: Costs, currency: string): OwnBalance {
  const own = costs.balances.find(
    (balance) => balance.member_id === costs.own_member_id && balance.currency === currency,
  )
  const amount = own ? minor(own.amount, currency) : 0
  const payments = costs.settlements.filter(
    (payment) => payment.currency === currency && (amount > 0 ? payment.to : payment.from) === costs.own_member_id,
  )
  return { currency, amount, confirmed: sumOf(payments, 'received'), claimed: sumOf(payments, 'claimed') }
}

function sumOf(payments: readonly Settlement[], state: Settlement['state']): number {
  return payments
    .filter((payment) => payment.state === state)
    .reduce((sum, { amount, currency }) => sum + minor(amount, currency), 0)
}

type Payment = { from: string; to: string; currency: string; amount: number }

/** What the viewer owes somebody, pair by pair, in minor units. */
export function ownPayments(costs: Costs): Payment[] {
  return ownDebts(costs)
    .filter(({ from }) => from === costs.own_member_id)
    .map(({ from, to, currency, amount }) => ({ from, to, currency, amount: minor(amount, currency) }))
}

/** What one says to have paid another, and the other has not answered. */
export function claimedOf({ settlements }: Costs, { from, to, currency }: Omit<Payment, 'amount'>): number {
  const between = settlements.filter((payment) => payment.from === from && payment.to === to)
  return sumOf(
    between.filter((payment) => payment.currency === currency),
    'claimed',
  )
}

/** What is left to pay if all that was claimed arrives. */
export function leftToPay(costs: Costs, payment: Payment): number {
  return Math.max(0, payment.amount - claimedOf(costs, payment))
}

/** Whether somebody can confirm a payment: nobody does for an erased member. */
export const canBePaid = (costs: Costs, id: string): boolean => memberOf(costs, id).standing !== 'former'

export const nobodyConfirms = 'This account is gone, so nobody can confirm a payment.'

/** "Fewer payments": who pays whom so that all are even, the viewer's first. */
export function suggestedPayments(costs: Costs): PairDebt[] {
  const balances = costs.balances.map((balance) => ({ ...balance, amount: minor(balance.amount, balance.currency) }))
  const payments = fewerPayments(balances)
  return payments.toSorted((a, b) => Number(isOwn(costs, b)) - Number(isOwn(costs, a)))
}
