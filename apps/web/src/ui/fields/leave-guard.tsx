import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'

export type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  unsaved: boolean
  title: string
  /** What happens to the changes. */
  description: string
  /** Whether leaving discards them. */
  danger?: boolean
  /** Whether only another path leaves the page, and not another search. */
  withinPath?: boolean
}

/** Asks before the member leaves a page with unsaved changes. On reload and close the browser asks. */
export function LeaveGuard({ unsaved, title, description, danger, withinPath = false }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && !(withinPath && current.pathname === next.pathname),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
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
