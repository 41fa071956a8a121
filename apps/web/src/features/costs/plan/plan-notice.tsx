import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { NoMoneyMoved } from '../no-money-moved.tsx'
import { planTermsQuery } from '../queries.ts'
import { PlanTerms } from './plan-terms.tsx'

/** COST-07: what a member would pay the host, before they ask for a spot. Nothing without a plan. */
export function PlanNotice({ tribeId, hostName, level = 3 }: { tribeId: string; hostName: string; level?: 2 | 3 }) {
  const id = useId()
  const { data } = useQuery(planTermsQuery(tribeId))
  if (!data?.plan) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div>
      <section aria-labelledby={id} className="rounded-md bg-sunken p-4">
        <Heading id={id} className="font-bold wrap-anywhere">
          If {hostName} says yes, you pay {hostName}
        </Heading>
        <PlanTerms terms={data.plan} />
      </section>
      <NoMoneyMoved />
    </div>
  )
}
