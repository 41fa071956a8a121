import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** The plan dialog of the membership room, passed in by the route. */
export type PlanDialogType = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; context: 'chat' }>

/** MSG-03: what those without a membership see in place of their conversations. */
export function ChatGate({ planDialog: PlanDialog }: { planDialog: PlanDialogType }) {
  const [plans, setPlans] = useState({ asked: false, open: false })
  return (
    <main id="main" className="page grid flex-1 place-items-center py-12">
      <section
        aria-labelledby="chat-gate"
        className="on-plum grid max-w-140 justify-items-center rounded-xl p-8 text-center lg:p-12"
      >
        <h1 id="chat-gate" className="display text-3xl">
          Subscription Required
        </h1>
        <p className="mt-3 text-on-night-muted">Access to chat features requires an active subscription.</p>
        <Button variant="accent" className="mt-7" onClick={() => setPlans({ asked: true, open: true })}>
          View Subscription Plans
        </Button>
      </section>
      {plans.asked && (
        <Suspense>
          <PlanDialog context="chat" open={plans.open} onOpenChange={(open) => setPlans({ asked: true, open })} />
        </Suspense>
      )}
    </main>
  )
}
