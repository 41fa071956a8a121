import { lazy, Suspense } from 'react'
import type { useMessageActs } from './use-message-acts.ts'

// loaded when first opened
const MessageMenu = lazy(() => import('./message-menu.tsx').then((module) => ({ default: module.MessageMenu })))
const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type MessageOptionsProps = { acts: ReturnType<typeof useMessageActs>; viewerId: string }

/** The menu of a message, and the question before one is deleted. */
export function MessageOptions({ acts, viewerId }: MessageOptionsProps) {
  const { menu, deleting } = acts
  const write = (act: () => void) => () => {
    act()
    // once the menu has given the focus back
    setTimeout(() => document.querySelector<HTMLElement>('.composer textarea')?.focus())
  }
  return (
    <Suspense>
      {menu && (
        <MessageMenu
          {...menu}
          viewerId={viewerId}
          onClose={acts.closeMenu}
          onReact={(emoji) => acts.react(menu.message, emoji)}
          onReply={write(() => acts.reply(menu.message))}
          onEdit={write(() => acts.edit(menu.message))}
          onDelete={() => acts.setDeleting(menu.message)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => acts.setDeleting(null)}
          title="Delete this message?"
          description="Everyone here will see that a message was deleted. This cannot be undone."
          cancelLabel="Keep message"
          confirmLabel="Delete"
          danger
          busy={acts.isRemoving}
          onConfirm={acts.remove}
        />
      )}
    </Suspense>
  )
}
