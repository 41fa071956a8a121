import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { costsFailure } from '../failure.ts'
import type { CostsDialogProps } from '../opened.ts'
import { callName, useCosts } from '../people.tsx'

/** COST-07: gives the spot of a member who has not paid to somebody else. */
export function ReleaseDialog({ opened, open, onClose }: CostsDialogProps<'release'>) {
  const costs = useCosts()
  const name = callName(costs, opened.id)
  const release = useAction({
    act: () => api.costs.releaseSpot({ id: costs.tribe_id, member_id: opened.id }),
    success: ['The spot is free', `${name} is told.`],
    failure: costsFailure('The spot was not released'),
    changes: ['costs.changed', 'tribe.changed'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      danger
      busy={release.busy}
      title={`Release the spot of ${name}?`}
      description={`${name} leaves the stay and is told why. Lines they share in stay as they are, and so does what they owe or get.`}
      cancelLabel="Keep it"
      confirmLabel="Release the spot"
      onConfirm={() => release.run()}
    />
  )
}
