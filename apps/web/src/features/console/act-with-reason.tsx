import { reasonMax } from '@wayhouse/domain/console'
import { type ReactNode, useState } from 'react'
import { type FieldCodes, useAction } from '../../platform/actions/use-action.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { RuleSelect } from './rule-select.tsx'

/** What the operator wrote; the rule is 0 where none is asked for. */
type Given = { reason: string; rule: number }

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
  act: (given: Given) => Promise<unknown>
  /** Whether a community rule is asked for too. */
  asksRule?: boolean
  /** The keys of the queries that the act changes. */
  changes: Parameters<typeof useAction>[0]['changes'] & {}
  success: string
  failure: string
  /** Other fields, before the reason. */
  children?: ReactNode
}

const fields: FieldCodes = { reason: [], rule: [] }

/** A button whose act asks for a reason first, and for a rule where it is a decision about a member (CON-04). What was typed stays if the act is refused. */
export function ActWithReason(props: ActWithReasonProps) {
  const { label, isGrave = false, size = 'sm', name, title, description, confirmLabel, hint, children } = props
  const { asksRule = false } = props
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [rule, setRule] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, busy, fieldErrors } = useAction({
    ...props,
    fields,
    onDone: () => {
      setOpen(false)
      setReason('')
      setRule('')
    },
  })
  const confirm = () => {
    const isComplete = reason.trim() !== '' && (!asksRule || rule !== '')
    setIsMissing(!isComplete)
    if (isComplete) run({ reason: reason.trim(), rule: Number(rule) })
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
          {asksRule && <RuleSelect rule={rule} onChoose={setRule} isMissing={isMissing} error={fieldErrors.rule} />}
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
