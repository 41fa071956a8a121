import type { Message } from '@wayhouse/domain/chat'
import { firstNameOf } from '../../../platform/format/first-name.ts'

type ReactionsProps = {
  message: Message
  viewerId: string
  nameOf: (userId: string) => string
  onReact: (message: Message, emoji: string) => void
}

/** The reactions to a message; a click adds or removes the viewer's. */
export function Reactions({ message, viewerId, nameOf, onReact }: ReactionsProps) {
  const reactions = message.reactions.filter(({ user_ids }) => user_ids.length > 0)
  if (reactions.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-1">
      {reactions.map(({ emoji, user_ids }) => {
        const isOwn = user_ids.includes(viewerId)
        const names = user_ids.map((id) => (id === viewerId ? 'You' : firstNameOf(nameOf(id)))).join(', ')
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={`${emoji} ${user_ids.length}: ${names}`}
              title={names}
              onClick={() => onReact(message, emoji)}
              className={`flex min-h-7 items-center gap-1 rounded-full border px-2 text-sm font-semibold tabular-nums ${isOwn ? 'border-primary bg-primary-tint' : 'border-line bg-surface'}`}
            >
              <span aria-hidden="true">{emoji}</span>
              {user_ids.length}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
