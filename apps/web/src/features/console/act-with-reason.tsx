import { reasonMax } from '@wayhouse/domain/console'
import { type ReactNode, useState } from 'react'
import { type FieldCodes, useAction } from '../../platform/actions/use-action.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type ActWithReasonProps = {
  /** The button that opens the dialog. */
  label: string
  /** Its words are red: the filled button is in the dialog alone. */
  isGrave?: boolean
  size?: ButtonProps['size']
  /** The button's name where a list has many: “Hide the review by Ana”. */
  name?: string
  title: string
  /** What will happen, in one sentence. */
  description: ReactNode
  /** A verb: "Suspend". */
  confirmLabel: string
  /** Who reads the reason, below its field. */
  hint: string
  act: (reason: string) => Promise<unknown>
  /** The keys of the queries that the act changes. */
  changes: Parameters<typeof useAction>[0]['changes'] & {}
  success: string
  failure: string
  /** Other fields, before the reason. */
  children?: ReactNode
}

const fields: FieldCodes = { reason: [] }

/** A button whose act asks for a reason first. What was typed stays if the act is refused. */
export function ActWithReason(props: ActWithReasonProps) {
  const { label, isGrave = false, size = 'sm', name, title, description, confirmLabel, hint, children } = props
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, busy, fieldErrors } = useAction({
    ...props,
    fields,
    onDone: () => {
      setOpen(false)
      setReason('')
    },
  })
  const confirm = () => {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') run(reason.trim())
  }
  return (
    <>
      <Button
        variant="outline"
        size={size}
        className={isGrave ? 'text-danger' : ''}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        danger
        busy={busy}
        onConfirm={confirm}
      >
        <div className="grid gap-5">
          {children}
          <TextArea
            label="Reason"
            value={reason}
            counted
            maxLength={reasonMax}
            hint={hint}
            error={isMissing && reason.trim() === '' ? 'Give a reason' : fieldErrors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
