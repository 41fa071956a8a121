import { useQuery } from '@tanstack/react-query'
import type { OwnCosts } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { Link } from '../../platform/page/link.tsx'
import { minor, money } from './amounts.ts'
import { weekDay } from './plan/plan-text.ts'
import { ownCostsQuery } from './queries.ts'

/** In lists of stays: what the member pays next or is owed, leading to the costs. Nothing for who is even. */
export function OwnCostsLine({ tribeId }: { tribeId: string }) {
  const { data = [] } = useQuery(ownCostsQuery)
  const own = data.find(({ tribe_id }) => tribe_id === tribeId)
  const texts = own ? [...hostedTexts(own), ...planTexts(own), ...balanceTexts(own)] : []
  if (texts.length === 0) return null
  return (
    <p className="mt-1 basis-full px-2.5 text-ui sm:px-0">
      <Link to="/app/tribes/$tribeId/costs" params={{ tribeId }} className="link inline-block py-1">
        {texts.join(' · ')}
      </Link>
    </p>
  )
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
  const due = `Pay ${money(next.amount, next.currency)} by ${weekDay(next.due)}`
  return paid === 0 ? [due] : [`${paid} of ${plan.length} paid`, due]
}

function balanceTexts({ balances }: OwnCosts): string[] {
  return balances.map(({ amount, currency }) => {
    const sum = minor(amount, currency)
    return `${sum < 0 ? 'You owe' : 'You get'} ${formatMoney(Math.abs(sum), currency)}`
  })
}
