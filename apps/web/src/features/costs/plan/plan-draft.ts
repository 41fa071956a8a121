import { type NewPlan, type PlanDate, planOver, type PlanState, planShare, suggestedPlan } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { randomId } from '../../../platform/storage/random-id.ts'
import { typedMinor } from '../expense/draft.ts'

/** What the stay costs in all, in minor units of its currency, its spots, and until when its booking can be cancelled free. */
export type Price = { total: number; currency: string; size: number; free_until: string | null }

export type TypedDate = {
  id: string
  due: 'after' | 'on'
  days: string
  on: string
  part: 'percent' | 'amount'
  value: string
}

export type PlanDraft = {
  until: string
  dates: readonly TypedDate[]
  /** Nobody has typed at the dates yet: they follow the day until which the booking can be cancelled free. */
  isSuggested: boolean
}

/** The plan as it is, or the suggestion for a stay without one. */
export function planDraft(plan: PlanState | null, startDate: string, freeUntil: string | null): PlanDraft {
  const until = freeUntil ?? ''
  if (plan !== null)
    return {
      isSuggested: false,
      until,
      dates: plan.dates.map(({ days_after_acceptance, on, percent, amount }) => ({
        id: randomId(),
        due: on === null ? 'after' : 'on',
        days: `${days_after_acceptance ?? 7}`,
        on: on ?? '',
        part: percent === null ? 'amount' : 'percent',
        value: percent === null ? amount : `${percent}`,
      })),
    }
  return { until, dates: suggestedDates(until, startDate), isSuggested: true }
}

/** The draft with another day until which the booking can be cancelled free. */
export function withUntil(draft: PlanDraft, until: string, startDate: string): PlanDraft {
  return { ...draft, until, ...(draft.isSuggested && { dates: suggestedDates(until, startDate) }) }
}

/** COST-07: 30 % within 7 days, and the rest 14 days before the booking can no longer be cancelled free. */
function suggestedDates(until: string, startDate: string): TypedDate[] {
  return suggestedPlan({ free_cancellation_until: until || null, start_date: startDate }).map(({ due, part }) => ({
    id: randomId(),
    due: 'on' in due ? 'on' : 'after',
    days: 'on' in due ? '7' : `${due.days_after_acceptance}`,
    on: 'on' in due ? due.on : '',
    part: 'percent',
    value: 'percent' in part ? `${part.percent}` : '',
  }))
}

/** What is sent; dates that are not typed yet count nothing. */
function datesOf({ dates }: Pick<PlanDraft, 'dates'>, currency: string): PlanDate[] {
  return dates.map(({ due, days, on, part, value }) => ({
    due: due === 'on' ? { on } : { days_after_acceptance: wholeNumber(days) },
    part:
      part === 'percent'
        ? { percent: wholeNumber(value) }
        : { amount: decimalText(typedMinor(value, currency), currency) },
  }))
}

/** By how much the dates are over what each pays, or below zero short of it. */
export function draftOver(draft: PlanDraft, { total, currency, size }: Omit<Price, 'free_until'>): number {
  return planOver({ share: planShare(total, size), currency, dates: datesOf(draft, currency) })
}

/** What is wrong with a date, before it is sent; null for nothing. */
export function dateProblem({ until }: PlanDraft, { due, on, value }: TypedDate): string | null {
  if (due === 'on' && on === '') return 'Choose a day'
  if (due === 'on' && until !== '' && on > until) return 'Not after free cancellation ends'
  return value.trim() === '' ? 'Enter how much' : null
}

export function planInput(
  tribeId: string,
  draft: Pick<PlanDraft, 'until' | 'dates'>,
  plan: PlanState | null,
  currency: string,
): NewPlan {
  return {
    id: tribeId,
    free_cancellation_until: draft.until || null,
    dates: datesOf(draft, currency),
    ...(plan && { version: plan.proposed?.terms.version ?? plan.version }),
  }
}

const wholeNumber = (text: string) => Math.trunc(Number(text)) || 0

export function emptyDate(): TypedDate {
  return { id: randomId(), due: 'on', days: '7', on: '', part: 'percent', value: '' }
}
