import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Booking } from './booking.ts'
import { Section } from './section.tsx'

/** What the viewer wrote to the host, while their request is pending. */
export function OwnMessage({ tribe, offer, viewer }: Booking) {
  const request = tribe.seen_as === 'member' ? tribe.request : null
  if (offer !== 'pending' || request === null || viewer === null) return null
  return (
    <Section title="Your message">
      <div className="card mt-4 flex items-start gap-4 rounded-md p-4">
        <Avatar seed={viewer.id} name={viewer.name} src={viewer.avatar_url} size={40} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b>You</b> <TimeAgo at={request.created_at} className="text-sm text-muted" />
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            {request.message === '' ? <i>Message deleted</i> : request.message}
          </p>
        </div>
      </div>
    </Section>
  )
}
