import { useQuery } from '@tanstack/react-query'
import type { OfferedPlan, SubscriptionContext } from '@wayhouse/domain/membership'
import { subscriptionTitles } from '@wayhouse/domain/membership'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { PlanCard } from './plan-card.tsx'
import { offerQuery } from './queries.ts'
import { useMembership } from './use-membership.ts'
import { useSubscribe } from './use-subscribe.ts'

export type PlanDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the plan is needed for: decides the title and the page after paying. */
  context: SubscriptionContext
}

/** SUB-02: the three plans, opened by actions that need a membership. */
export function PlanDialog({ open, onOpenChange, context }: PlanDialogProps) {
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      title={subscriptionTitles[context]}
      description="One membership covers every tribe, chat and city group."
    >
      <Plans context={context} />
    </Dialog>
  )
}

function Plans({ context }: { context: SubscriptionContext }) {
  const { chosen, subscribe } = useSubscribe(context)
  const membership = useMembership()
  const query = useQuery(offerQuery)
  const { data: offer } = query
  if (hasLoadError(query))
    return (
      <LoadError query={query} centred>
        We couldn’t load the plans.
      </LoadError>
    )
  if (offer === undefined) return <LoadingPlans />
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_1fr_1.1fr]">
      {sortForWidth(offer.plans).map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          offer={offer}
          membership={membership}
          busy={chosen === plan.id}
          busyLabel="Redirecting to Checkout..."
          onSubscribe={() => subscribe(plan.id)}
        />
      ))}
    </div>
  )
}

/** On narrow screens the featured plan comes first, in the document too, so that Tab and screen readers follow. */
function sortForWidth(plans: readonly OfferedPlan[]): OfferedPlan[] {
  const isNarrow = window.matchMedia('(width < 1024px)').matches
  return isNarrow ? plans.toSorted((a, b) => Number(b.featured) - Number(a.featured)) : [...plans]
}

function LoadingPlans() {
  return (
    <Loading text="Loading the plans..." className="grid gap-4 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-85 rounded-lg" />
      ))}
    </Loading>
  )
}
