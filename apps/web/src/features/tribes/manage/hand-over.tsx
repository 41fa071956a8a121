import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { HostTribe } from './host-tribe.ts'

/** Decision G-82: offers the tribe to a member, or withdraws that offer. */
export function HandOver({ tribe }: { tribe: HostTribe }) {
  const [open, setOpen] = useState(false)
  if (tribe.hand_over !== null) return <WithdrawOffer tribeId={tribe.id} />
  return (
    <>
      <Button variant="outline" size="sm" disabled={successorsOf(tribe).length === 0} onClick={() => setOpen(true)}>
        Hand over
      </Button>
      {successorsOf(tribe).length > 0 && <HandOverDialog tribe={tribe} open={open} onOpenChange={setOpen} />}
    </>
  )
}

/** The members whom the host can ask: those whom they see. */
function successorsOf({ members }: HostTribe): { id: string; name: string }[] {
  return members.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
}

type HandOverDialogProps = { tribe: HostTribe; open: boolean; onOpenChange: (open: boolean) => void }

function HandOverDialog({ tribe, open, onOpenChange }: HandOverDialogProps) {
  const [chosenId, setChosenId] = useState<string>()
  // the chosen member may have left since
  const members = successorsOf(tribe)
  const successor = members.find(({ id }) => id === chosenId) ?? members[0]
  const memberId = successor?.id ?? ''
  const [hostRole, setHostRole] = useState<'stay' | 'leave'>('stay')
  const name = firstNameOf(successor?.name ?? '')
  const offer = useAction({
    act: () => api.tribes.offerHandOver({ id: tribe.id, member_id: memberId, host_stays: hostRole === 'stay' }),
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
          onValueChange={setChosenId}
          options={members.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <Segmented
          label="After that"
          options={[
            { value: 'stay', label: 'I stay as a guest' },
            { value: 'leave', label: 'I leave the tribe' },
          ]}
          value={hostRole}
          onValueChange={setHostRole}
        />
      </div>
    </ConfirmDialog>
  )
}

function WithdrawOffer({ tribeId }: { tribeId: string }) {
  const withdraw = useAction({
    act: () => api.tribes.withdrawHandOver({ id: tribeId }),
    success: 'You are still the host',
    failure: 'The offer could not be withdrawn',
    changes: ['tribe.changed'],
  })
  return (
    <Button variant="outline" size="sm" busy={withdraw.busy} onClick={() => withdraw.run()}>
      Withdraw offer
    </Button>
  )
}
