import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

/** A message of a conversation, as it was copied or as it is. */
export type CopiedMessage = {
  seq: number
  sender_id: string | null
  sender: string | null
  content: string | null
  files: string[]
  sent_at: string
  is_reported?: boolean
}

/** Messages in their order; a reported one says so. */
export function Messages({ messages }: { messages: readonly CopiedMessage[] }) {
  return (
    <ol className="grid gap-1">
      {messages.map(({ seq, sender_id, sender, content, files, sent_at, is_reported }) => (
        <li key={seq} className={`flex gap-3 rounded-lg px-3 py-2.5 ${is_reported ? 'bg-danger-tint' : ''}`}>
          <Avatar seed={sender_id} name={sender ?? ''} size={34} />
          <div className="min-w-0">
            <p className="text-sm">
              <strong>{sender ?? 'Former member'}</strong> <TimeAgo at={sent_at} className="text-muted" />
              {is_reported && <span className="ml-2 font-semibold text-danger">reported</span>}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{content}</p>
            {files.length > 0 && <p className="text-sm text-muted">Files: {files.join(', ')}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
