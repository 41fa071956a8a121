import type { SubscriptionContext } from '@wayhouse/domain/membership'
import { plans, subscriptionTitles } from '@wayhouse/domain/membership'
import { Dialog } from '../../ui/dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { useSubscribe } from './use-subscribe.ts'

export type PlanDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where it was opened: decides the title, and where one returns to after paying. */
  context: SubscriptionContext
}

/** SUB-02: the three plans, wherever something needs a membership. */
export function PlanDialog({ open, onOpenChange, context }: PlanDialogProps) {
  const { chosen, subscribe } = useSubscribe(context)
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      title={subscriptionTitles[context]}
      description="One membership covers every tribe, chat and city group."
    >
      <div className="grid gap-4 lg:grid-cols-[1fr_1fr_1.1fr]">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            busy={chosen === plan.id}
            busyLabel="Redirecting to Checkout..."
            onSubscribe={() => void subscribe(plan.id)}
          />
        ))}
      </div>
    </Dialog>
  )
}
