import { type Message, reactionEmoji, type ReactionEmoji } from '@wayhouse/domain/chat'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import type { ChatSession } from './chat-session.ts'
import type { MessageActs } from './message-item.tsx'

type Opened = { message: Message; button: HTMLElement }
type MessageActsOptions = { session: ChatSession; threadId: string; onJump: (seq: number) => void }

/** What is done with single messages of a conversation, and which one's menu or question is open. */
export function useMessageActs({ session, threadId, onJump }: MessageActsOptions) {
  const [menu, setMenu] = useState<Opened | null>(null)
  const [deleting, setDeleting] = useState<Message | null>(null)
  const conversation = session.conversation(threadId)
  const composer = session.composer(threadId)
  const { run: react } = useAction({
    act: ({ message, emoji }: { message: Message; emoji: ReactionEmoji }) => {
      const isOwn = message.reactions.some((one) => one.emoji === emoji && one.user_ids.includes(session.memberId))
      return (isOwn ? api.chat.unreact : api.chat.react)({ id: message.id, emoji })
    },
    failure: 'Your reaction was not saved',
    overlapping: true,
    onDone: conversation.take,
  })
  const remove = useAction({
    act: (message: Message) => api.chat.remove({ id: message.id }),
    failure: 'The message was not deleted',
    onDone: (message) => {
      setDeleting(null)
      conversation.take(message)
    },
    onRefused: () => setDeleting(null),
  })
  function reactTo(message: Message, text: string): void {
    const emoji = reactionEmoji.find((one) => one === text)
    if (emoji !== undefined) react({ message, emoji })
  }

  const stable = useStable({ onMenu: (message, button) => setMenu({ message, button }), onReact: reactTo, onJump })
  return {
    stable,
    menu,
    closeMenu: () => setMenu(null),
    react: reactTo,
    reply: (message: Message) => composer.reply(message),
    edit: (message: Message) => composer.edit(message),
    deleting,
    setDeleting,
    remove: () => {
      if (deleting !== null) remove.run(deleting)
    },
    isRemoving: remove.busy,
  }
}

/** The same object over all renderings, which calls what is current. */
function useStable(acts: MessageActs): MessageActs {
  const current = useRef(acts)
  useLayoutEffect(() => {
    current.current = acts
  })
  return useMemo(
    () => ({
      onMenu: (...given) => current.current.onMenu(...given),
      onReact: (...given) => current.current.onReact(...given),
      onJump: (...given) => current.current.onJump(...given),
    }),
    [],
  )
}
