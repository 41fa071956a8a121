import { addDays, dateOf, type PlainDate } from '@wayhouse/domain/dates'
import { type Contract, renewalReminderDays } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import { dayOf, lastDayBefore, lastDayToWithdraw } from './contract-days.ts'
import type { DayToKnow } from './line-of-days.tsx'

/** The days to know of a contract that runs, in their order; none if nothing is to come. */
export function contractLine(contract: Contract, today: PlainDate): DayToKnow[] {
  const { ordered_at, term, withdrawal } = contract
  const start = dateOf(new Date(term?.start ?? ordered_at))
  const toCome: Dated[] = [
    ...(withdrawal === null ? [] : [{ label: 'Withdraw until', on: lastDayToWithdraw(contract) }]),
    ...endOf(contract),
  ]
  if (toCome.length === 0) return []
  const label = start === dateOf(new Date(ordered_at)) ? 'Ordered' : 'Renewed'
  const past: Dated[] = [
    { label, on: start, tone: 'mark' },
    { label: 'Today', on: today, tone: 'today' },
  ]
  return [...past, ...toCome]
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map(({ on, ...day }) => ({ ...day, day: dayOf(on) }))
}

type Dated = Omit<DayToKnow, 'day'> & { on: PlainDate }

/** The renewal with its emails, or the last day. */
function endOf({ renewal, cancelled_until }: Contract): Dated[] {
  if (cancelled_until !== null) return [{ label: 'Last day', on: lastDayBefore(cancelled_until) }]
  if (renewal === null) return []
  const on = dateOf(new Date(renewal.on))
  return [
    ...renewalReminderDays.map((days) => ({ label: 'Email', on: addDays(on, -days) })),
    { label: 'Renewal', on, amount: formatMoney(renewal.amount_cents, 'EUR') },
  ]
}
