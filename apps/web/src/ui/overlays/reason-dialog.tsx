import { useState } from 'react'
import { TextArea } from '../fields/text-area.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type ReasonDialogProps = Omit<ConfirmDialogProps, 'onConfirm' | 'danger' | 'children'> & {
  maxLength: number
  reason: string
  onReason: (reason: string) => void
  /** The error for an empty reason. */
  missing: string
  /** The server's error about the reason. */
  error?: string | undefined
  onConfirm: (reason: string) => void
}

/** Asks for confirmation, with a reason that another member will read. */
export function ReasonDialog({ maxLength, reason, onReason, missing, error, onConfirm, ...dialog }: ReasonDialogProps) {
  const [isMissing, setIsMissing] = useState(false)
  const confirm = () => {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onConfirm(reason.trim())
  }
  return (
    <ConfirmDialog {...dialog} danger onConfirm={confirm}>
      <TextArea
        label="Reason"
        value={reason}
        counted
        maxLength={maxLength}
        error={isMissing ? missing : error}
        onChange={(event) => onReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
