import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before unsaved changes are left. What is closed or reloaded is asked about by the browser itself. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true })
  const isAsked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={(open) => !open && isAsked && blocker.reset()}
      title="Leave without saving?"
      description="What you changed in your profile is not saved yet."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      danger
      onConfirm={() => isAsked && blocker.proceed()}
    />
  )
}
