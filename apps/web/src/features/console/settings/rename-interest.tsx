import type { ListedInterest } from '@wayhouse/domain/console'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { settingsChanges } from './queries.ts'

const fields = { name: ['INTEREST_'] }

/** Asks for the new name of an interest. */
export function RenameInterest({ interest, onClose }: { interest: ListedInterest; onClose: () => void }) {
  const [name, setName] = useState(interest.name)
  const rename = useAction({
    act: () => api.console.renameInterest({ id: interest.id, name }),
    changes: settingsChanges,
    fields,
    failure: 'The name stays',
    success: 'Renamed',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rename ${interest.name}`}
      description={`It is renamed for ${countOf(interest.members, 'member')} too.`}
      confirmLabel="Rename"
      busy={rename.busy}
      onConfirm={() => rename.run()}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={60}
        autoComplete="off"
        error={rename.fieldErrors.name}
        onChange={({ target }) => {
          setName(target.value)
          rename.reset()
        }}
      />
    </ConfirmDialog>
  )
}
