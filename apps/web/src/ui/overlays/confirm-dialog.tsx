import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whom it is about, beside the title. */
  portrait?: ReactNode
  title: string
  /** What will happen, in one sentence. */
  description: ReactNode
  /** A verb, with an icon if there is one: "Cancel tribe", "Remove". */
  confirmLabel: ReactNode
  onConfirm: () => void
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  /** A field, such as a reason. */
  children?: ReactNode
}

/**
 * Asks for confirmation. If the action is dangerous, the button that closes the dialog has the focus first. The caller closes
 * the dialog once the action is done.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    portrait,
    title,
    description,
    confirmLabel,
    onConfirm,
    cancelLabel = 'Cancel',
    danger,
    busy,
    children,
  } = props
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      portrait={portrait}
      title={title}
      description={description}
      footer={
        <>
          <Button {...(danger && { ref: setAutofocus })} variant="outline" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** Sets the attribute, which the native dialog reads when it opens. React's `autoFocus` would focus too early. */
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}
