import { addDays, addMonths, nightsBetween, weekdayDate } from '../../dates/index.ts'
import type { PlainDate } from '../../dates/index.ts'
import { formatMoney } from '../../money/index.ts'
import type { Plan } from '../plans.ts'
import { refundOf, withdrawalDays } from './refund.ts'

/** The version of the texts of an order. It changes with them, because an order is kept as evidence of what was shown. */
export const orderTermsVersion = 2

/** What the member ticks before the order (DUTY-01). */
export const startNowText = 'Start now. If I withdraw, I pay for the days used.'

/** How many days before a renewal its emails are sent (DUTY-04). */
export const renewalReminderDays = [30, 7] as const

export type OrderedPlan = Pick<Plan, 'name' | 'summary' | 'termMonths'> & { priceCents: number }

/** The days of an order that is placed on `ordered_on`, a day of UTC, as all of these are; of a membership for life, only until when it can be withdrawn. */
export type OrderDays = {
  ordered_on: PlainDate
  withdraw_until: PlainDate
  term: { months: number; days: number; last_day: PlainDate; renews_on: PlainDate; reminders: PlainDate[] } | null
}

export type OrderFact = {
  key: 'plan' | 'length' | 'renewal' | 'leaving' | 'withdrawal'
  label: string
  value: string
  text: string
}

export function orderDays(termMonths: number | null, orderedOn: PlainDate): OrderDays {
  const withdraw_until = addDays(orderedOn, withdrawalDays)
  if (termMonths === null) return { ordered_on: orderedOn, withdraw_until, term: null }
  const renewsOn = addMonths(orderedOn, termMonths)
  return {
    ordered_on: orderedOn,
    withdraw_until,
    term: {
      months: termMonths,
      days: nightsBetween(orderedOn, renewsOn),
      last_day: addDays(renewsOn, -1),
      renews_on: renewsOn,
      reminders: renewalReminderDays.map((days) => addDays(renewsOn, -days)),
    },
  }
}

/** What a member agrees to with an order, in five facts (DUTY-01): on the screen before paying, in its email, and as stored evidence. */
export function orderFacts(plan: OrderedPlan, orderedOn: PlainDate): OrderFact[] {
  const days = orderDays(plan.termMonths, orderedOn)
  return [
    { key: 'plan', label: 'Plan', value: plan.name, text: plan.summary },
    lengthFact(days),
    renewalFact(days, plan.priceCents),
    leavingFact(days),
    withdrawalFact(days, plan.priceCents),
  ]
}

/** "1 year" or "half a year". */
export function lengthOf(months: number): string {
  return months === 12 ? '1 year' : 'half a year'
}

function lengthFact({ ordered_on, term }: OrderDays): OrderFact {
  // elsewhere today may have another date
  const from = `From today, ${weekdayDate(ordered_on)} (UTC)`
  if (term === null)
    return { key: 'length', label: 'Length', value: 'For life', text: `${from}. It never ends by itself.` }
  return {
    key: 'length',
    label: 'Length',
    value: `${capitalized(lengthOf(term.months))}, ${term.days} days`,
    text: `${from}, to ${weekdayDate(term.last_day)}.`,
  }
}

function renewalFact({ term }: OrderDays, priceCents: number): OrderFact {
  if (term === null)
    return { key: 'renewal', label: 'Renewal', value: 'None', text: 'One payment. Nothing renews and nothing follows.' }
  const [first = '', second = ''] = term.reminders.map(weekdayDate)
  return {
    key: 'renewal',
    label: 'Renewal',
    value: `${weekdayDate(term.renews_on)}, ${formatMoney(priceCents, 'EUR')}`,
    text: `For ${term.months === 12 ? 'one more year' : 'another half-year'}, unless you leave before. We email you on ${first} and ${second}. A new price needs your yes.`,
  }
}

function leavingFact({ term }: OrderDays): OrderFact {
  const where = 'In Settings › Membership, or “Cancel contracts here” at the foot of every page.'
  if (term === null)
    return { key: 'leaving', label: 'How to leave', value: 'Any time', text: `${where} There is nothing to pay again.` }
  return {
    key: 'leaving',
    label: 'How to leave',
    value: 'Any time, to the end of the term',
    text: `${where} You keep everything until ${weekdayDate(term.last_day)}.`,
  }
}

/** The example says what comes back after half of the days. */
function withdrawalFact({ ordered_on, withdraw_until, term }: OrderDays, priceCents: number): OrderFact {
  const value = `${withdrawalDays} days, until ${weekdayDate(withdraw_until)}`
  const how = 'Without a reason: “Withdraw from contract here”.'
  const fact = { key: 'withdrawal', label: 'Right to withdraw', value } as const
  if (term === null) return { ...fact, text: `${how} All of it comes back to your card.` }
  const used = withdrawalDays / 2
  const [start, end] = [ordered_on, term.renews_on].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date]
  const example = addDays(ordered_on, used)
  const { refundCents } = refundOf(priceCents, { start, end }, new Date(`${example}T00:00:00Z`))
  return {
    ...fact,
    text: `${how} The days not used come back to your card. On ${weekdayDate(example)}, with ${used} of ${term.days} days used, that is ${formatMoney(refundCents, 'EUR')}.`,
  }
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
