import { cancelReasonMax } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import type { HostTribe } from './host-tribe.ts'

const fields = { reason: [] }

/** Decision G-81: the host calls the stay off and says why. */
export function CancelTribe({ tribe }: { tribe: HostTribe }) {
  const [asking, setAsking] = useState(false)
  const cancel = useAction({
    act: (text: string) => api.tribes.cancel({ id: tribe.id, reason: text }),
    success: ['Tribe cancelled', 'Everyone concerned is told.'],
    failure: 'The tribe could not be cancelled',
    fields,
    changes: ['tribe.changed'],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button variant="outline" size="sm" className="border-danger text-danger" onClick={() => setAsking(true)}>
        Cancel tribe
      </Button>
      <ReasonDialog
        open={asking}
        onOpenChange={setAsking}
        busy={cancel.busy}
        title="Cancel this tribe?"
        description={whoIsTold(tribe)}
        cancelLabel="Keep tribe"
        confirmLabel="Cancel tribe"
        maxLength={cancelReasonMax}
        missing="Please say why, so that everyone can understand"
        error={cancel.fieldErrors.reason}
        onConfirm={cancel.run}
      />
    </>
  )
}

function whoIsTold({ members, pending_requests: waiting }: HostTribe): string {
  const names = members.map(({ name }) => name)
  const people = [...names, ...(waiting === 0 ? [] : [waiting === 1 ? 'one who asks' : `${waiting} who ask`])]
  const told = people.length === 0 ? 'Nobody is in or asks yet.' : `${people.join(', ')} will read your reason.`
  return `${told} The tribe stays closed. This cannot be undone.`
}
