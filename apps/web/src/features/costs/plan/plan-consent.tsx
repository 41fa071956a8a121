import type { PlanState } from '@wayhouse/domain/costs'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { costsFailure } from '../failure.ts'
import { callName, useCosts } from '../people.tsx'
import { PlanTerms } from './plan-terms.tsx'

type PlanConsentProps = { plan: PlanState; proposed: NonNullable<PlanState['proposed']> }

/** COST-07: a changed plan that waits for all it touches. Until then the old one holds. */
export function PlanConsent({ proposed: { terms, waits_for, may_consent } }: PlanConsentProps) {
  const costs = useCosts()
  const consent = useAction({
    act: (agrees: boolean) => api.costs.consent({ id: costs.tribe_id, version: terms.version, agrees }),
    failure: costsFailure('Your answer was not saved'),
    changes: ['costs.changed'],
  })
  return (
    <section aria-labelledby="changed-plan" className="card bg-accent-tint p-5 text-on-accent-tint">
      <h3 id="changed-plan" className="font-bold">
        A changed plan waits for consent
      </h3>
      <p className="text-ui wrap-anywhere">
        The plan below holds until {waits_for.map((id) => callName(costs, id, 'you')).join(', ')} agree
        {waits_for.length === 1 && waits_for[0] !== costs.own_member_id ? 's' : ''}.
      </p>
      <div className="mt-3 rounded-md bg-surface p-4 text-text">
        <PlanTerms terms={terms} />
      </div>
      {may_consent && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button busy={consent.asked === true} onClick={() => consent.run(true)}>
            I agree
          </Button>
          <Button variant="outline" busy={consent.asked === false} onClick={() => consent.run(false)}>
            Keep the old plan
          </Button>
        </div>
      )}
    </section>
  )
}
