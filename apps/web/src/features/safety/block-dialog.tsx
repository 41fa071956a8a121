import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import type { BlockType } from '../../platform/page/person-menu.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** BLOCK-01: asks before a member is blocked. Everything on the page that shows people is loaded again afterwards. */
export const BlockDialog: BlockType = ({ person, open, onOpenChange }) => {
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
