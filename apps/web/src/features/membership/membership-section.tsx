import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { canOpenPortal, canStartCheckout, isSubscriber, type Membership } from '@wayhouse/domain/membership'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/labels/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { openPortal, portalFailure } from './manage-membership.ts'
import { membershipText } from './membership-text.ts'
import { ownMembershipQuery } from './queries.ts'
import { planName, Receipts } from './receipts.tsx'

// loaded when first opened
const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))

/** A section about the member's membership: state, actions and receipts. */
export function MembershipSection() {
  const query = useQuery(ownMembershipQuery)
  const { data: membership } = query
  return (
    <section aria-labelledby="membership-heading" className="min-w-0">
      <h2 id="membership-heading" className="display text-title-sm max-lg:sr-only">
        Membership
      </h2>
      <Card lift={1} className="mt-4 grid gap-5 p-5 lg:p-6">
        {membership && <Standing membership={membership} />}
        {hasLoadError(query) && <LoadError query={query}>We couldn’t load your membership.</LoadError>}
        {!membership && !hasLoadError(query) && (
          <Loading text="Loading your membership...">
            <Skeleton className="h-11 rounded-control" />
          </Loading>
        )}
      </Card>
      <section aria-labelledby="receipts-heading" className="mt-10">
        <h3 id="receipts-heading" className="display mb-4 text-title-sm">
          Receipts
        </h3>
        <Receipts />
      </section>
    </section>
  )
}

function Standing({ membership }: { membership: Membership }) {
  const active = isSubscriber(membership)
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {membership.plan !== null && <strong>{planName(membership.plan)}</strong>}
        {active && <Badge tone="success">Active</Badge>}
        <span className="text-muted">{membershipText(membership)}</span>
      </p>
      {active && membership.pending_plan !== null && (
        <p className="text-muted">Your payment for {planName(membership.pending_plan)} is being processed.</p>
      )}
      <Actions membership={membership} />
    </div>
  )
}

function Actions({ membership }: { membership: Membership }) {
  const navigate = useNavigate()
  // null until first opened, so that the dialog is loaded only then
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const manage = useAction({
    act: () => openPortal(() => void navigate({ to: '/app/subscription/receipts' })),
    failure: portalFailure,
  })
  const mayBuy = canStartCheckout(membership, 'worlds_citizen').allowed
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {canOpenPortal(membership).allowed && (
        <Button variant="outline" busy={manage.busy} onClick={() => manage.run()}>
          Manage Subscription
        </Button>
      )}
      {mayBuy && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Upgrade Plan
        </Button>
      )}
      {isOpen !== null && (
        <Suspense>
          <PlanDialog context="general" open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
