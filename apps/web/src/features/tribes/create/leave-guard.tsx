import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before an unpublished tribe is left. What is closed or reloaded is asked about by the browser itself. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true })
  const isAsked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={(open) => !open && isAsked && blocker.reset()}
      title="Leave without publishing?"
      description="Your tribe is not published yet. What you filled in waits here until you close this tab."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={() => isAsked && blocker.proceed()}
    />
  )
}
