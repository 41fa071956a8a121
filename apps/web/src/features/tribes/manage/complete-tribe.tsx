import { type ReactNode, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { shortDate } from '../../../platform/format/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { HostTribe } from './host-tribe.ts'

type CompleteTribeProps = {
  tribe: HostTribe
  today: string
  disabled: boolean
  /** The costs that nobody has settled yet, rendered by their room. */
  openBalances: ReactNode
}

/** Decision G-85: the host marks a stay as completed, after a confirmation. */
export function CompleteTribe({ tribe, today, disabled, openBalances }: CompleteTribeProps) {
  const [asks, setAsks] = useState(false)
  const complete = useAction({
    act: () => api.tribes.complete({ id: tribe.id }),
    success: ['Marked as completed', 'Everyone has been asked for a review.'],
    failure: 'The stay could not be completed',
    changes: ['tribe.changed'],
    onDone: () => setAsks(false),
  })
  return (
    <>
      <Button variant="outline" size="sm" disabled={disabled} onClick={() => setAsks(true)}>
        Mark as completed
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        busy={complete.busy}
        title="Mark as completed?"
        description={`It is removed from Explore, open requests expire, and everyone is asked for reviews${today < tribe.end_date ? `, which appear from ${shortDate(tribe.end_date)} on` : ''}. This cannot be undone.`}
        cancelLabel="Not yet"
        confirmLabel="Mark as completed"
        onConfirm={() => complete.run()}
      >
        {asks && openBalances}
      </ConfirmDialog>
    </>
  )
}
