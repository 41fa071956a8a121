import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toast } from '../../../platform/actions/toast.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { randomId } from '../../../platform/storage/random-id.ts'
import type { ChatSession } from '../chat-session.ts'
import { addFiles } from './add-files.ts'
import { ComposerForm } from './composer-form.tsx'

export function ConversationComposer({ threadId, session }: { threadId: string; session: ChatSession }) {
  const composer = session.composer(threadId)
  const state = useSyncExternalStore(composer.subscribe, composer.state, composer.state)
  const textArea = useFocusOnOpen(threadId)
  const edit = useAction({
    act: ({ id, content }: { id: string; content: string }) => api.chat.edit({ id, content }),
    failure: 'Your changes were not saved',
    onDone: (message) => {
      session.conversation(threadId).update(message)
      // the member may be replying to another message by now
      if (composer.state().editing?.id === message.id) composer.cancel()
    },
  })
  const send = () => {
    const { text, editing } = composer.state()
    if (editing === null) void sendMessage(session, threadId)
    else if (text === editing.content) composer.cancel()
    else if (text.trim() !== '') edit.run({ id: editing.id, content: text })
  }
  return (
    <ComposerForm
      ref={textArea}
      state={state}
      busy={state.sending || edit.busy}
      onText={(text) => {
        composer.setText(text)
        if (text.trim() !== '') session.sendTyping(threadId)
      }}
      onFiles={(files) => addFiles(composer, files)}
      onRemoveFile={composer.removeFile}
      onRetryFile={composer.retryFile}
      onCancel={composer.cancel}
      onSend={send}
    />
  )
}

/** Moves the message to the outbox once its files are uploaded; the log shows it from there. */
async function sendMessage(session: ChatSession, threadId: string): Promise<void> {
  const composer = session.composer(threadId)
  const outcome = await composer.prepare()
  if (outcome === 'failed')
    toast.error('Failed to upload attachment', 'Your message was not sent. Try the file again or remove it.')
  if (outcome !== 'ready') return
  const conversation = session.conversation(threadId)
  const { text, files, replyTo } = composer.state()
  if (conversation.state().timeline?.hasLater) void conversation.open()
  session.outbox.add({
    clientId: randomId(),
    threadId,
    content: text.trim(),
    attachments: files.flatMap(({ attachment }) => attachment ?? []),
    replyTo: replyTo && {
      seq: replyTo.seq,
      sender_name: replyTo.sender?.name ?? 'Former member',
      // whole: the server cuts it, and the page shows one line
      excerpt: replyTo.content,
    },
  })
  composer.clear()
}

/** Focuses the text field when a conversation opens, except on touch screens, where that would open the keyboard. */
function useFocusOnOpen(threadId: string) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) textArea.current?.focus()
  }, [threadId])
  return textArea
}
