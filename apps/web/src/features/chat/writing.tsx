import { useEffect, useRef, useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import { randomId } from '../../platform/random-id.ts'
import { toast } from '../../platform/toast.ts'
import { useAction } from '../../platform/use-action.ts'
import type { ChatSession } from './chat-session.ts'
import { ComposerForm } from './composer-form.tsx'
import { useAddFiles } from './use-add-files.ts'

/** The composer of an open conversation. */
export function Writing({ threadId, session }: { threadId: string; session: ChatSession }) {
  const composer = session.composer(threadId)
  const state = useSyncExternalStore(composer.subscribe, composer.state, composer.state)
  const area = useFocusOnOpen(threadId)
  const addFiles = useAddFiles(composer)
  const edit = useAction({
    act: ({ id, content }: { id: string; content: string }) => api.chat.edit({ id, content }),
    failure: 'Your changes were not saved',
    onDone: (message) => {
      session.conversation(threadId).take(message)
      // one may be answering another by now
      if (composer.state().editing?.id === message.id) composer.cancel()
    },
  })
  const send = () => {
    const { text, editing } = composer.state()
    if (editing === null) void post(session, threadId)
    else if (text === editing.content) composer.cancel()
    else if (text.trim() !== '') edit.run({ id: editing.id, content: text })
  }
  return (
    <ComposerForm
      ref={area}
      state={state}
      busy={state.sending || edit.busy}
      onText={(text) => {
        composer.setText(text)
        if (text.trim() !== '') session.sayTyping(threadId)
      }}
      onFiles={addFiles}
      onRemoveFile={composer.removeFile}
      onRetryFile={composer.retryFile}
      onCancel={composer.cancel}
      onSend={send}
    />
  )
}

/** Hands what was written to the outbox once its files are there; the outbox shows it at once. */
async function post(session: ChatSession, threadId: string): Promise<void> {
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
      excerpt: replyTo.content.slice(0, 120),
    },
  })
  composer.clear()
}

/** A conversation opens with the focus where one writes; not on touch screens, where it would bring up the keyboard. */
function useFocusOnOpen(threadId: string) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) area.current?.focus()
  }, [threadId])
  return area
}
