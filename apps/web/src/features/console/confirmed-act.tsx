import { type ReactNode, useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type ConfirmedActProps = {
  label: string
  size?: ButtonProps['size']
  /** The button's name where a list has many. */
  name?: string
  title: string
  description: ReactNode
  confirmLabel: string
  act: () => Promise<unknown>
  changes: Parameters<typeof useAction>[0]['changes'] & {}
  success: string
  failure: string
}

/** A button whose act asks for confirmation first. */
export function ConfirmedAct(props: ConfirmedActProps) {
  const { label, size = 'sm', name, title, description, confirmLabel } = props
  const [open, setOpen] = useState(false)
  const { run, busy } = useAction({ ...props, onDone: () => setOpen(false) })
  return (
    <>
      <Button variant="outline" size={size} aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        busy={busy}
        onConfirm={() => run()}
      />
    </>
  )
}
