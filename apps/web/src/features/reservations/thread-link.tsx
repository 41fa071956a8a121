import { isSubscriber } from '@wayhouse/domain/membership'
import type { Reservation } from '@wayhouse/domain/reservations'
import MessageCircle from '~icons/lucide/message-circle'
import { AnyLink } from '../../platform/page/link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

type ThreadLinkProps = {
  reservation: Reservation
  /** A button, an icon beside buttons, or an icon in a row that is covered by the link. */
  look?: 'button' | 'icon' | 'row'
}

/** A link to the conversation about a request, for members who can read it. */
export function ThreadLink({ reservation, look = 'button' }: ThreadLinkProps) {
  const { thread_id, person } = reservation
  const { user } = useSession()
  if (thread_id === null || person === null || user === null || !isSubscriber(user)) return null
  const link = { to: '/app/messages', search: { thread: thread_id } } as const
  if (look !== 'button')
    return (
      <AnyLink
        {...link}
        aria-label={`Message ${person.name}`}
        className={look === 'row' ? 'list-row-link flex-none text-muted' : 'icon-button -mr-2'}
      >
        <MessageCircle size={18} aria-hidden="true" />
      </AnyLink>
    )
  return (
    <ButtonLink {...link} variant="outline" size="sm">
      <MessageCircle size={17} aria-hidden="true" />
      <span>
        Message<span className="sr-only"> {person.name}</span>
      </span>
    </ButtonLink>
  )
}
