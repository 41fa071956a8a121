import { useQuery } from '@tanstack/react-query'
import type { OwnCosts } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { stayDates } from '../../platform/format/dates.ts'
import { Link } from '../../platform/page/link.tsx'
import { minor, money } from './amounts.ts'
import { leftOf, weekDay } from './plan/plan-text.ts'
import { ownCostsQuery } from './queries.ts'

type Stay = { from: string; to: string }
type OwnCostsLineProps = {
  tribeId: string
  /** Null for who has left it: they have no nights there, and pay what is open. */
  stay: Stay | null
}

/** In lists of stays: the member's nights where they are not all, and what they pay next or are owed, leading to the costs. */
export function OwnCostsLine({ tribeId, stay }: OwnCostsLineProps) {
  const { data = [] } = useQuery(ownCostsQuery)
  const own = data.find(({ tribe_id }) => tribe_id === tribeId)
  const planned = own && stay ? [...hostedTexts(own), ...planTexts(own)] : []
  const texts = own ? [...planned, ...balanceTexts(own)] : []
  const nights = own && stay ? nightsText(own, stay) : null
  if (texts.length === 0 && nights === null) return null
  return (
    <p className="mt-1 basis-full px-2.5 text-ui sm:px-0">
      {nights !== null && <span className="mr-2 inline-block py-1">{nights}</span>}
      {texts.length > 0 && (
        <Link
          to="/app/tribes/$tribeId/costs"
          params={{ tribeId }}
          {...(own?.hosted_plan && { hash: 'plan' })}
          className="link inline-block py-1"
        >
          {texts.join(' · ')}
        </Link>
      )}
    </p>
  )
}

/** Tells in which stays the member is not even. */
export function useOpenCosts(): (tribeId: string) => boolean {
  const { data = [] } = useQuery(ownCostsQuery)
  return (tribeId) => data.some(({ tribe_id, balances }) => tribe_id === tribeId && balances.length > 0)
}

/** "You stay 12 Jan – 2 Feb"; null for who stays from the first day to the last. */
function nightsText({ arrives, leaves }: OwnCosts, { from, to }: Stay): string | null {
  return arrives === from && leaves === to ? null : `You stay ${stayDates(arrives, leaves)}`
}

/** For the host: "3 of 4 paid by Mon 19 Oct, 1 late". */
function hostedTexts({ hosted_plan: plan }: OwnCosts): string[] {
  if (plan === null) return []
  const until = plan.next_due === null ? '' : ` by ${weekDay(plan.next_due)}`
  return [`${plan.paid} of ${plan.people} paid${until}${plan.late > 0 ? `, ${plan.late} late` : ''}`]
}

/** "Pay €189.00 by Mon 28 Sep", "1 of 2 paid". */
function planTexts({ plan }: OwnCosts): string[] {
  const next = plan.find(({ state }) => state === 'due')
  if (plan.length === 0) return []
  if (next === undefined) return plan.every(({ state }) => state === 'paid') ? [] : ['Your payment waits for the host']
  const paid = plan.filter(({ state }) => state === 'paid').length
  const due = `Pay ${money(leftOf(next, next.currency), next.currency)} by ${weekDay(next.due)}`
  return paid === 0 ? [due] : [`${paid} of ${plan.length} paid`, due]
}

function balanceTexts({ balances }: OwnCosts): string[] {
  return balances.map(({ amount, currency }) => {
    const sum = minor(amount, currency)
    return `${sum < 0 ? 'You owe' : 'You get'} ${formatMoney(Math.abs(sum), currency)}`
  })
}
