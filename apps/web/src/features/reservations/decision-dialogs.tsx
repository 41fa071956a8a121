import { reasonMax } from '@wayhouse/domain/reservations'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { hostInSentence } from './tribe-facts.ts'

type DecisionDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** The host; null if the account was deleted. */
type Host = { name: string } | null

/** RES-07: withdraws a pending request. */
export function CancelRequestDialog({ host, ...dialog }: DecisionDialogProps & { host: Host }) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Cancel this request?"
      description={`${hostInSentence(host)} will no longer see it. You can ask again while spots are open.`}
      cancelLabel="Keep request"
      confirmLabel="Cancel request"
      danger
    />
  )
}

/** Decision G-93: gives the member's spot up. */
export function LeaveTribeDialog({ title, host, ...dialog }: DecisionDialogProps & { title: string; host: Host }) {
  const notified = host === null ? '' : `, and ${firstNameOf(host.name)} will be notified`
  return (
    <ConfirmDialog
      {...dialog}
      title="Leave this tribe?"
      description={`Your spot in ${title} opens up again${notified}.`}
      cancelLabel="Keep my spot"
      confirmLabel="Leave tribe"
      danger
    />
  )
}

type RemoveMemberDialogProps = Omit<DecisionDialogProps, 'onConfirm'> & {
  memberName: string
  reason: string
  onReason: (reason: string) => void
  error?: string | undefined
  onConfirm: (reason: string) => void
}

/** Decision G-93: removes a member; the reason is required and sent to them. */
export function RemoveMemberDialog({ memberName, ...dialog }: RemoveMemberDialogProps) {
  const name = firstNameOf(memberName)
  return (
    <ReasonDialog
      {...dialog}
      title={`Remove ${name}?`}
      description={`${name} loses their spot in this tribe and will read your reason.`}
      cancelLabel="Keep in tribe"
      confirmLabel="Remove"
      maxLength={reasonMax}
      missing="Enter a reason"
    />
  )
}
