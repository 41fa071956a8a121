import {
  canStartCheckout,
  type Membership,
  type Offer,
  type OfferedPlan,
  type PlanId,
} from '@wayhouse/domain/membership'
import Check from '~icons/lucide/check'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/labels/badge.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { PlanPrice } from './plan-price.tsx'

export type PlanCardProps = {
  plan: OfferedPlan
  offer: Offer
  /** The viewer's, which decides whether this plan can be bought; null if they have none or it is not known. */
  membership: Membership | null
  onSubscribe: () => void
  /** The order of this plan is opening. */
  busy?: boolean
  /** The button's label while busy. */
  busyLabel: string
}

/** A plan with its price, features and button. The featured plan is on plum. */
export function PlanCard({ plan, offer, membership, onSubscribe, busy = false, busyLabel }: PlanCardProps) {
  const { name, featured, note, features, saves_cents: saves } = plan
  const mayBuy = membership === null || canStartCheckout(membership, plan.id).allowed
  return (
    <article className={`flex flex-col rounded-lg p-6 ${featured ? 'on-plum' : 'border border-line bg-surface'}`}>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="display text-lg">{name}</h3>
        {note !== null && <Badge tone={featured ? 'saffron' : 'success'}>{note}</Badge>}
        {saves !== null && (
          <Badge tone="success">
            Save <Money euros={saves / 100} className="" /> a year
          </Badge>
        )}
      </div>
      <PlanPrice plan={plan} offer={offer} night={featured} />
      <ul className="mt-5 mb-6 grid gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check
              size={18}
              strokeWidth={2.5}
              aria-hidden="true"
              className={`mt-0.75 shrink-0 ${featured ? 'text-accent' : 'text-secondary'}`}
            />
            {feature}
          </li>
        ))}
      </ul>
      {mayBuy && (
        <Button
          variant={featured ? 'accent' : 'outline'}
          className="mt-auto w-full"
          busy={busy}
          busyLabel={busyLabel}
          onClick={onSubscribe}
        >
          Subscribe<span className="sr-only"> to {name}</span>
        </Button>
      )}
      {!mayBuy && <p className="mt-auto py-2.5 text-center font-strong">{notForSaleText(membership, plan.id)}</p>}
    </article>
  )
}

/** Replaces the button for a member who has a plan already, or has paid for one. */
function notForSaleText({ plan, pending_plan: pending, can_manage: canManage }: Membership, offered: PlanId): string {
  if (pending === offered) return 'Your payment is being processed'
  if (plan === offered) return 'Your plan'
  // from a plan for life there is nothing to switch to, even while an earlier plan can be managed
  if (pending !== null) return 'Not while a payment is being processed'
  return canManage && plan !== 'worlds_citizen' ? 'Switch under Manage Subscription' : 'Included in your plan'
}
