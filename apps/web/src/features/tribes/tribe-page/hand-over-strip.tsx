import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { hostFirstName } from './stay-text.ts'
import { Symbol } from './symbol.tsx'

/** Decision G-82: asks a member to become the host; they accept or decline. Without a host, every member may become it (CON-07). */
export function HandOverStrip({ tribe }: { tribe: SignedInTribe }) {
  const [open, setOpen] = useState(false)
  const host = hostFirstName(tribe.host)
  const isAbsent = tribe.host === null
  const accept = useAction({
    act: () => api.tribes.acceptHandOver({ id: tribe.id, ...termsOf(tribe) }),
    success: ['You are the host now', 'You decide on requests and changes from now on.'],
    failure: 'The tribe could not be taken over',
    changes: ['reservation.changed', 'tribe.changed'],
    onDone: () => setOpen(false),
  })
  const decline = useAction({
    act: () => api.tribes.declineHandOver({ id: tribe.id }),
    success: 'You are staying as a guest',
    failure: 'Your answer could not be sent',
    changes: ['tribe.changed'],
  })
  return (
    <section
      aria-label="Hand-over"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-accent-tint px-4 py-3.5 text-on-accent-tint"
    >
      <Symbol of="people" size={20} />
      <p className="min-w-56 flex-1 font-semibold">
        {isAbsent
          ? 'This tribe has no host at the moment, and is closed to requests. You may take over.'
          : `${host} asks you to become the host of this tribe.`}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button size="sm" onClick={() => setOpen(true)}>
          Become the host
        </Button>
        {!isAbsent && (
          <Button variant="outline" size="sm" busy={decline.busy} onClick={() => decline.run()}>
            Stay a guest
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        busy={accept.busy}
        title="Become the host?"
        description={`You answer requests and run the stay from then on. ${isAbsent ? 'The host until now' : host} ${hostRoleText(tribe)}.`}
        cancelLabel="Not yet"
        confirmLabel="Become the host"
        onConfirm={() => accept.run()}
      />
    </section>
  )
}

/** The offer as it is shown. */
function termsOf(tribe: SignedInTribe): { host_stays?: boolean } {
  return tribe.seen_as === 'participant' && tribe.hand_over ? { host_stays: tribe.hand_over.host_stays } : {}
}

function hostRoleText(tribe: SignedInTribe): string {
  return termsOf(tribe).host_stays ? 'stays as a guest' : 'leaves the tribe'
}
