import type { Message } from '@wayhouse/domain/chat'
import type { ReactNode } from 'react'
import Pin from '~icons/lucide/pin'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

type RequestPinProps = {
  message: Message
  isOwn: boolean
  /** Below its text. */
  note: ReactNode
  children: ReactNode
}

/** MSG-05: the pending request, pinned on top of its conversation, with the host's buttons. */
export function RequestPin({ message, isOwn, note, children }: RequestPinProps) {
  const name = message.sender?.name ?? 'Former member'
  return (
    <section
      aria-label="Pending reservation request"
      className="mx-3 mt-4 flex shrink-0 flex-wrap gap-x-4 gap-y-3 rounded-lg border border-line bg-accent-tint p-4 md:mx-6 md:p-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-4">
        <Avatar seed={message.sender?.id ?? name} name={name} src={message.sender?.avatar_url} size={48} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-bold wrap-anywhere">{isOwn ? 'You' : name}</span>
            <span className="text-on-accent-tint">{isOwn ? 'asked to join' : 'asks to join'}</span>
            <Badge tone="saffron">
              <Pin size={13} aria-hidden="true" />
              Pending
            </Badge>
          </p>
          <RequestText text={message.content} />
          {note}
        </div>
      </div>
      {children && <div className="flex gap-2 self-center max-lg:w-full max-lg:[&>*]:flex-1">{children}</div>}
    </section>
  )
}

/** A longer text, in characters or lines, is scrolled, so that the buttons stay in view. */
const [maxCharacters, maxLines] = [120, 4]

function RequestText({ text }: { text: string }) {
  const isLong = text.length > maxCharacters || text.split('\n').length > maxLines
  return (
    <p
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
      tabIndex={isLong ? 0 : undefined}
      className="mt-1 max-h-28 overflow-y-auto whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </p>
  )
}
