import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { HostTribe } from './host-tribe.ts'

/** Decision G-81: deletes a tribe without members. */
export function DeleteTribe({ tribe }: { tribe: HostTribe }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const remove = useAction({
    act: () => api.tribes.delete({ id: tribe.id }),
    success: 'Tribe deleted',
    failure: 'The tribe could not be deleted',
    changes: ['reservation.changed'],
    onDone: () => navigate({ to: '/app/reservations', ignoreBlocker: true }),
  })
  return (
    <>
      <Button variant="outline" size="sm" className="border-danger text-danger" onClick={() => setOpen(true)}>
        Delete tribe
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        busy={remove.busy}
        title="Delete this tribe?"
        description="Permanently deletes the tribe, its requests and conversations. People waiting for an answer are notified."
        cancelLabel="Keep tribe"
        confirmLabel="Delete tribe"
        danger
        onConfirm={() => remove.run()}
      />
    </>
  )
}
