import { lazy, Suspense } from 'react'
import type { useMessageActions } from './use-message-actions.ts'

// loaded when first opened
const MessageMenu = lazy(() => import('./message-menu.tsx').then((module) => ({ default: module.MessageMenu })))
const ConfirmDialog = lazy(() =>
  import('../../../ui/overlays/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type MessageOptionsProps = { actions: ReturnType<typeof useMessageActions>; viewerId: string }

/** The menu of a message, and the dialog that confirms deleting one. */
export function MessageOptions({ actions, viewerId }: MessageOptionsProps) {
  const { menu, deleting } = actions
  const thenFocusComposer = (action: () => void) => () => {
    action()
    // after the menu has returned the focus to its button
    setTimeout(() => document.querySelector<HTMLElement>('.composer textarea')?.focus())
  }
  return (
    <Suspense>
      {menu && (
        <MessageMenu
          {...menu}
          viewerId={viewerId}
          onClose={actions.closeMenu}
          onReact={(emoji) => actions.react(menu.message, emoji)}
          onReply={thenFocusComposer(() => actions.reply(menu.message))}
          onEdit={thenFocusComposer(() => actions.edit(menu.message))}
          onDelete={() => actions.setDeleting(menu.message)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => actions.setDeleting(null)}
          title="Delete this message?"
          description="Everyone here will see that a message was deleted. This cannot be undone."
          cancelLabel="Keep message"
          confirmLabel="Delete"
          danger
          busy={actions.isRemoving}
          onConfirm={actions.remove}
        />
      )}
    </Suspense>
  )
}
