import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { RemoveMemberDialog } from './decision-dialogs.tsx'

const fields = { reason: [] }

type RemoveMemberProps = { tribeId: string; member: { id: string; name: string } }

/** For the host: removes a member, with a reason that they read. */
export function RemoveMember({ tribeId, member }: RemoveMemberProps) {
  const [asking, setAsking] = useState(false)
  const remove = useAction({
    act: (reason: string) => api.reservations.removeMember({ id: tribeId, user_id: member.id, reason }),
    success: [`${member.name} was removed`, 'Their spot is open again.'],
    failure: 'The member could not be removed',
    fields,
    changes: ['reservation.changed'],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <span>
          Remove<span className="sr-only"> {member.name}</span>
        </span>
      </Button>
      <RemoveMemberDialog
        open={asking}
        onOpenChange={setAsking}
        busy={remove.busy}
        memberName={member.name}
        error={remove.fieldErrors.reason}
        onConfirm={(reason) => remove.run(reason)}
      />
    </>
  )
}
