import type { Message, Thread } from '@wayhouse/domain/chat'
import { lazy, Suspense } from 'react'
import type { SafetyDialogs } from '../../../platform/page/person-menu.ts'
import type { useMessageActions } from './use-message-actions.ts'

// loaded when first opened
const MessageMenu = lazy(() => import('./message-menu.tsx').then((module) => ({ default: module.MessageMenu })))
const ConfirmDialog = lazy(() =>
  import('../../../ui/overlays/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type MessageOptionsProps = {
  actions: ReturnType<typeof useMessageActions>
  thread: Thread
  viewerId: string
  report: SafetyDialogs['report']
}

/** The menu of a message, and the dialogs that confirm deleting one and report one. */
export function MessageOptions({ actions, thread, viewerId, report: ReportDialog }: MessageOptionsProps) {
  const { menu, deleting, reporting } = actions
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
          onReport={() => actions.setReporting(menu.message)}
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
      {reporting && (
        <ReportDialog
          key={reporting.id}
          open
          person={senderOf(reporting)}
          subject={{ type: 'message', id: reporting.id, ...placeOf(thread) }}
          onOpenChange={() => actions.setReporting(null)}
        />
      )}
    </Suspense>
  )
}

/** Where it is: a city's group has its country. */
function placeOf({ kind, subtitle, tribe_id: tribeId }: Thread) {
  return kind === 'city' ? { location: subtitle } : { tribeId }
}

/** Null for one whom the viewer does not see. */
function senderOf({ sender }: Message): { id: string; name: string } | null {
  return sender === null || sender.id === null ? null : { id: sender.id, name: sender.name }
}
