import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type LeaveGuardProps = {
  /** Whether something would be left unsaved. */
  unsaved: boolean
  title: string
  /** What becomes of it. */
  description: string
  /** Whether it is lost by leaving. */
  danger?: boolean
}

/** Asks before a page with something unsaved is left. What is closed or reloaded the browser asks about itself. */
export function LeaveGuard({ unsaved, title, description, danger }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true })
  const isAsked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={(open) => !open && isAsked && blocker.reset()}
      title={title}
      description={description}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      {...(danger ? { danger } : {})}
      onConfirm={() => isAsked && blocker.proceed()}
    />
  )
}
