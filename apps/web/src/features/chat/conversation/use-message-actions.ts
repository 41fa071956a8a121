import { type Message, reactionEmoji, type ReactionEmoji } from '@wayhouse/domain/chat'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import type { ChatSession } from '../chat-session.ts'
import type { MessageActions } from './message-item.tsx'

type OpenMenu = { message: Message; button: HTMLElement }
type MessageActionsOptions = { session: ChatSession; threadId: string; onJump: (seq: number) => void }

/** The actions on single messages, and the message whose menu or delete dialog is open. */
export function useMessageActions({ session, threadId, onJump }: MessageActionsOptions) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [deleting, setDeleting] = useState<Message | null>(null)
  const [reporting, setReporting] = useState<Message | null>(null)
  const conversation = session.conversation(threadId)
  const composer = session.composer(threadId)
  const { run: react } = useAction({
    act: ({ message, emoji }: { message: Message; emoji: ReactionEmoji }) => {
      const isOwn = message.reactions.some(
        (reaction) => reaction.emoji === emoji && reaction.user_ids.includes(session.memberId),
      )
      return (isOwn ? api.chat.unreact : api.chat.react)({ id: message.id, emoji })
    },
    failure: 'Your reaction was not saved',
    overlapping: true,
    onDone: conversation.update,
  })
  const remove = useAction({
    act: (message: Message) => api.chat.remove({ id: message.id }),
    failure: 'The message was not deleted',
    onDone: (message) => {
      setDeleting(null)
      conversation.update(message)
    },
    onRefused: () => setDeleting(null),
  })
  function reactTo(message: Message, text: string): void {
    const emoji = reactionEmoji.find((known) => known === text)
    if (emoji !== undefined) react({ message, emoji })
  }

  const itemActions = useStable({
    onMenu: (message, button) => setMenu({ message, button }),
    onReact: reactTo,
    onJump,
    onReport: setReporting,
  })
  return {
    itemActions,
    menu,
    closeMenu: () => setMenu(null),
    react: reactTo,
    reply: composer.reply,
    edit: composer.edit,
    deleting,
    setDeleting,
    reporting,
    setReporting,
    remove: () => {
      if (deleting !== null) remove.run(deleting)
    },
    isRemoving: remove.busy,
  }
}

/** The same object in every render, so that memoized messages do not render again; it calls the latest handlers. */
function useStable(actions: MessageActions): MessageActions {
  const current = useRef(actions)
  useLayoutEffect(() => {
    current.current = actions
  })
  return useMemo(
    () => ({
      onMenu: (...args) => current.current.onMenu(...args),
      onReact: (...args) => current.current.onReact(...args),
      onJump: (...args) => current.current.onJump(...args),
      onReport: (...args) => current.current.onReport(...args),
    }),
    [],
  )
}
