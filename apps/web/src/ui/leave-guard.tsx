import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  unsaved: boolean
  title: string
  /** What happens to them. */
  description: string
  /** Whether leaving discards them. */
  danger?: boolean
}

/** Asks before a page with unsaved changes is left. The browser asks by itself on reload and close. */
export function LeaveGuard({ unsaved, title, description, danger }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true })
  const isBlocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && isBlocked && blocker.reset()}
      title={title}
      description={description}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      {...(danger ? { danger } : {})}
      onConfirm={() => isBlocked && blocker.proceed()}
    />
  )
}
