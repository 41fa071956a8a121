import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/states/empty-state.tsx'
import type { ShownNotifications } from './queries.ts'

type Empty = Pick<EmptyStateProps, 'scene' | 'title' | 'text'> & { next: { label: string; to: string } }

const explore = { label: 'Explore Tribes', to: '/app' }
const reservations = { label: 'My Reservations', to: '/app/reservations' }

const texts: Readonly<Record<ShownNotifications, Empty>> = {
  all: {
    scene: 'telescope',
    title: 'No notifications',
    text: 'Requests, answers and news from your tribes appear here.',
    next: explore,
  },
  unread: { scene: 'table', title: 'Nothing unread', text: 'You have read everything.', next: explore },
  requests: {
    scene: 'telescope',
    title: 'No requests',
    text: 'Requests for your spots, and answers to yours, appear here.',
    next: reservations,
  },
  stays: {
    scene: 'telescope',
    title: 'No news from your stays',
    text: 'Changes of your stays, and who joins or leaves them, appear here.',
    next: reservations,
  },
  reviews: {
    scene: 'guestbook',
    title: 'No reviews',
    text: 'Reviews of your stays appear here.',
    next: { label: 'Your Profile', to: '/app/profile' },
  },
}

/** Shown in the middle of the page where a filter leaves nothing: what will be there, and where to go from here. */
export function NoNotifications({ filter }: { filter: ShownNotifications }) {
  const { next, ...empty } = texts[filter]
  return (
    <div tabIndex={-1} className="grid grow place-content-center">
      <EmptyState {...empty}>
        <ButtonLink to={next.to} variant={filter === 'all' ? 'primary' : 'outline'}>
          {next.label}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
