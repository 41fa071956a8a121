import type { Message } from '@wayhouse/domain/chat'
import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'

/** MSG-05: the pending request on top of its conversation, with the host's buttons. */
export function RequestPin({ message, isOwn, children }: { message: Message; isOwn: boolean; children: ReactNode }) {
  const name = message.sender?.name ?? 'Former member'
  return (
    <section
      aria-label="Pending reservation request"
      className="mx-3 mt-4 flex max-h-[45%] shrink-0 flex-wrap gap-x-4 gap-y-3 overflow-y-auto rounded-lg border border-line bg-accent-tint p-4 md:mx-6 md:p-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-4">
        <Avatar seed={message.sender?.id ?? name} name={name} src={message.sender?.avatar_url} size={48} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-[700] wrap-anywhere">{isOwn ? 'You' : name}</span>
            <span className="text-on-accent-tint">{isOwn ? 'asked to join' : 'asks to join'}</span>
            <Badge tone="saffron">
              <Pin size={13} aria-hidden="true" />
              Pending
            </Badge>
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message.content}</p>
        </div>
      </div>
      {children && <div className="flex gap-2 self-center max-lg:w-full max-lg:[&>*]:flex-1">{children}</div>}
    </section>
  )
}
