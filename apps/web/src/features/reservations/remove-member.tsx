import { useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { useTextDraft } from '../../platform/storage/text-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RemoveMemberDialog } from './decision-dialogs.tsx'

const fields = { reason: [] }

type RemoveMemberProps = { tribeId: string; member: { id: string; name: string } }

/** For the host: removes a member, with a reason that is sent to them. */
export function RemoveMember({ tribeId, member }: RemoveMemberProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <span>
          Remove<span className="sr-only"> {member.name}</span>
        </span>
      </Button>
      <RemoveMemberWithReason tribeId={tribeId} member={member} open={open} onOpenChange={setOpen} />
    </>
  )
}

type RemoveMemberWithReasonProps = RemoveMemberProps & { open: boolean; onOpenChange: (open: boolean) => void }

export function RemoveMemberWithReason({ tribeId, member, open, onOpenChange }: RemoveMemberWithReasonProps) {
  const [reason, setReason] = useTextDraft(`remove:${tribeId}:${member.id}`)
  const remove = useAction({
    act: (text: string) => api.reservations.removeMember({ id: tribeId, user_id: member.id, reason: text }),
    success: [`${member.name} was removed`, 'Their spot is open again.'],
    failure: 'The member could not be removed',
    fields,
    changes: ['reservation.changed'],
    onDone: () => {
      setReason('')
      onOpenChange(false)
    },
  })
  return (
    <RemoveMemberDialog
      open={open}
      onOpenChange={onOpenChange}
      busy={remove.busy}
      memberName={member.name}
      reason={reason}
      onReason={setReason}
      error={remove.fieldErrors.reason}
      onConfirm={remove.run}
    />
  )
}
