import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'

/** The plan dialog of the membership room, passed in by the route. */
export type PlanDialogType = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; context: 'chat' }>

/** MSG-03: shown to members without a subscription in place of their conversations. */
export function ChatPaywall({ planDialog: PlanDialog }: { planDialog: PlanDialogType }) {
  // null until first opened, so that the dialog is loaded only then
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <main id="main" className="page grid flex-1 place-items-center py-12">
      <section
        aria-labelledby="chat-paywall"
        className="on-plum grid max-w-140 justify-items-center rounded-xl p-8 text-center lg:p-12"
      >
        <h1 id="chat-paywall" className="display text-3xl">
          Subscription Required
        </h1>
        <p className="mt-3 text-on-night-muted">Access to chat features requires an active subscription.</p>
        <Button variant="accent" className="mt-7" onClick={() => setOpen(true)}>
          View Subscription Plans
        </Button>
      </section>
      {isOpen !== null && (
        <Suspense>
          <PlanDialog context="chat" open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </main>
  )
}
