import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  canOpenPortal,
  canStartCheckout,
  type Contract,
  isSubscriber,
  type Membership,
} from '@wayhouse/domain/membership'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { LeaveCards } from './contracts/leave-cards.tsx'
import { OrderEvidence } from './contracts/order-evidence.tsx'
import { OwnPlan } from './contracts/own-plan.tsx'
import { PriceHistory } from './contracts/price-history.tsx'
import { openPortal, portalFailure } from './manage-membership.ts'
import { contractsQuery, ownMembershipQuery } from './queries.ts'
import { Receipts } from './receipts.tsx'

// loaded when first opened
const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))

/** A section about the member's membership: plan, days to know, ways to leave, receipts, and what was ordered. */
export function MembershipSection() {
  // null until first opened, so that the dialog is loaded only then
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const query = useQuery(contractsQuery)
  const { data: contracts = [] } = query
  return (
    <section aria-labelledby="membership-heading" className="min-w-0">
      <h2 id="membership-heading" className="display text-title-sm max-lg:sr-only">
        Membership
      </h2>
      <Standing contracts={contracts} onUpgrade={() => setOpen(true)} />
      {hasLoadError(query) && (
        <div className="mt-4">
          <LoadError query={query}>We couldn’t load your contracts.</LoadError>
        </div>
      )}
      <LeaveCards contracts={contracts} />
      <PriceHistory contracts={contracts} />
      <section aria-labelledby="receipts-heading" className="mt-10">
        <h3 id="receipts-heading" className="display mb-4 text-title-sm">
          Receipts
        </h3>
        <Receipts />
        <OrderEvidence contracts={contracts} />
      </section>
      {isOpen !== null && (
        <Suspense>
          <PlanDialog context="general" open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  )
}

type StandingProps = { contracts: readonly Contract[]; onUpgrade: () => void }

function Standing({ contracts, onUpgrade }: StandingProps) {
  const query = useQuery(ownMembershipQuery)
  const { data: membership } = query
  if (membership)
    return (
      <OwnPlan membership={membership} contract={contracts.find((each) => isOf(membership, each))}>
        <Actions membership={membership} onUpgrade={onUpgrade} />
      </OwnPlan>
    )
  return (
    <Card lift={1} className="mt-4 p-5 lg:p-6">
      {hasLoadError(query) ? (
        <LoadError query={query}>We couldn’t load your membership.</LoadError>
      ) : (
        <Loading text="Loading your membership...">
          <Skeleton className="h-11 rounded-control" />
        </Loading>
      )}
    </Card>
  )
}

function isOf(membership: Membership, { state, plan }: Contract): boolean {
  return state === 'running' && plan === membership.plan
}

function Actions({ membership, onUpgrade }: { membership: Membership; onUpgrade: () => void }) {
  const navigate = useNavigate()
  const manage = useAction({
    act: () => openPortal(() => void navigate({ to: '/app/subscription/receipts' })),
    failure: portalFailure,
  })
  const variant = isSubscriber(membership) ? 'night' : 'outline'
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {canOpenPortal(membership).allowed && (
        <Button variant={variant} busy={manage.busy} onClick={() => manage.run()}>
          Manage Subscription
        </Button>
      )}
      {canStartCheckout(membership, 'worlds_citizen').allowed && (
        <Button variant={variant} aria-haspopup="dialog" onClick={onUpgrade}>
          Upgrade Plan
        </Button>
      )}
    </div>
  )
}
