import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Somebody whom the viewer may block. */
export type BlockablePerson = { id: string; name: string }

export type BlockDialogProps = { person: BlockablePerson; open: boolean; onOpenChange: (open: boolean) => void }

/** BLOCK-01: asks before a member is blocked. Everything on the page that shows people is loaded again afterwards. */
export function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  const name = firstNameOf(person.name)
  const block = useAction({
    act: () => api.safety.block({ id: person.id }),
    success: 'Blocked',
    failure: `${name} could not be blocked`,
    changes: ['resync'],
    onDone: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      busy={block.busy}
      title={`Block ${name}?`}
      description={`You will not see each other. ${name} is not told. Stays you share go on.`}
      confirmLabel="Block"
      danger
      onConfirm={() => block.run()}
    />
  )
}
