import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { shortDate } from '../../../platform/format/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { HostTribe } from './host-tribe.ts'

type CompleteTribeProps = { tribe: HostTribe; today: string; disabled: boolean }

/** Decision G-85: the host marks a stay as completed, after a confirmation. */
export function CompleteTribe({ tribe, today, disabled }: CompleteTribeProps) {
  const [open, setOpen] = useState(false)
  const complete = useAction({
    act: () => api.tribes.complete({ id: tribe.id }),
    success: ['Marked as completed', 'Everyone has been asked for a review.'],
    failure: 'The stay could not be completed',
    changes: ['tribe.changed'],
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button variant="outline" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        Mark as completed
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        busy={complete.busy}
        title="Mark as completed?"
        description={`It is removed from Explore, open requests expire, and everyone is asked for reviews${today < tribe.end_date ? `, which appear from ${shortDate(tribe.end_date)} on` : ''}. This cannot be undone.`}
        cancelLabel="Not yet"
        confirmLabel="Mark as completed"
        onConfirm={() => complete.run()}
      />
    </>
  )
}
