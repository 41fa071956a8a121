import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import type { HostTribe } from './host-tribe.ts'

/** Decision G-82: asks a member to take the tribe over, or takes that back. */
export function HandOver({ tribe }: { tribe: HostTribe }) {
  const [asking, setAsking] = useState(false)
  if (tribe.hand_over !== null) return <TakeBack tribeId={tribe.id} />
  return (
    <>
      <Button variant="outline" size="sm" disabled={tribe.members.length === 0} onClick={() => setAsking(true)}>
        Hand over
      </Button>
      {tribe.members.length > 0 && <HandOverDialog tribe={tribe} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

type HandOverDialogProps = { tribe: HostTribe; open: boolean; onOpenChange: (open: boolean) => void }

function HandOverDialog({ tribe, open, onOpenChange }: HandOverDialogProps) {
  const [memberId, setMemberId] = useState(tribe.members[0]?.id ?? '')
  const [then, setThen] = useState<'stay' | 'leave'>('stay')
  const name = firstNameOf(tribe.members.find(({ id }) => id === memberId)?.name ?? '')
  const offer = useAction({
    act: () => api.tribes.offerHandOver({ id: tribe.id, member_id: memberId, host_stays: then === 'stay' }),
    success: [`You asked ${name}`, 'Nothing changes until they agree.'],
    failure: 'The tribe could not be handed over',
    changes: ['tribe.changed'],
    onDone: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      busy={offer.busy}
      title="Hand over this tribe?"
      description={`${name} becomes the host once they agree, and then takes care of requests, changes and the stay.`}
      cancelLabel="Keep hosting"
      confirmLabel={`Ask ${name}`}
      onConfirm={() => offer.run()}
    >
      <div className="grid gap-5">
        <Select
          label="New host"
          value={memberId}
          onValueChange={setMemberId}
          options={tribe.members.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <Segmented
          label="After that"
          options={[
            { value: 'stay', label: 'I stay as a guest' },
            { value: 'leave', label: 'I leave the tribe' },
          ]}
          value={then}
          onValueChange={setThen}
        />
      </div>
    </ConfirmDialog>
  )
}

function TakeBack({ tribeId }: { tribeId: string }) {
  const back = useAction({
    act: () => api.tribes.withdrawHandOver({ id: tribeId }),
    success: 'You are still the host',
    failure: 'The offer could not be withdrawn',
    changes: ['tribe.changed'],
  })
  return (
    <Button variant="outline" size="sm" busy={back.busy} onClick={() => back.run()}>
      Withdraw offer
    </Button>
  )
}
