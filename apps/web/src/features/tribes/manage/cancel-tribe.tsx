import { cancelReasonMax } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { useTextDraft } from '../../../platform/storage/text-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { notifiedText } from './announced-changes.ts'
import type { HostTribe } from './host-tribe.ts'

const fields = { reason: [] }

/** Decision G-81: the host cancels the stay and gives a reason. */
export function CancelTribe({ tribe }: { tribe: HostTribe }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useTextDraft(`cancel-tribe:${tribe.id}`)
  const cancel = useAction({
    act: (text: string) => api.tribes.cancel({ id: tribe.id, reason: text }),
    success: ['Tribe cancelled', notifiedText(tribe)],
    failure: 'The tribe could not be cancelled',
    fields,
    changes: ['tribe.changed'],
    onDone: () => {
      setReason('')
      setOpen(false)
    },
  })
  return (
    <>
      <Button variant="outline" size="sm" className="border-danger text-danger" onClick={() => setOpen(true)}>
        Cancel tribe
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        busy={cancel.busy}
        title="Cancel this tribe?"
        description={whoReadsReason(tribe)}
        cancelLabel="Keep tribe"
        confirmLabel="Cancel tribe"
        maxLength={cancelReasonMax}
        reason={reason}
        onReason={setReason}
        missing="Please say why, so that everyone can understand"
        error={cancel.fieldErrors.reason}
        onConfirm={cancel.run}
      />
    </>
  )
}

function whoReadsReason({ members, pending_requests: waiting }: HostTribe): string {
  const people = [...members.map(({ name }) => name), ...waitingPeople(waiting)]
  const readers =
    people.length === 0
      ? 'No members or requests yet.'
      : `${new Intl.ListFormat('en').format(people)} will read your reason.`
  return `${readers} The tribe stays closed. This cannot be undone.`
}

function waitingPeople(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? 'one person waiting for an answer' : `${count} people waiting for an answer`]
}
