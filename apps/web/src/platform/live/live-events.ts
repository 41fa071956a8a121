import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveEventType } from '@wayhouse/domain/live'
import { orpc } from '../api/orpc.ts'
import { sessionQuery } from '../session/session-query.tsx'

const conversations = [orpc.chat.threads.key(), orpc.chat.unread.key(), orpc.chat.cityGroups.key()]

/** The queries that each event invalidates. A room adds its queries here, and nothing else. */
const queriesChangedBy: Readonly<Record<LiveEventType, readonly QueryKey[]>> = {
  'membership.changed': [sessionQuery.queryKey, orpc.membership.key(), orpc.tribes.key(), orpc.chat.unread.key()],
  'verification.changed': [sessionQuery.queryKey, orpc.verification.key(), orpc.tribes.key(), orpc.chat.unread.key()],
  'notification.created': [orpc.notifications.list.key()],
  'notification.updated': [orpc.notifications.list.key()],
  'reservation.changed': [orpc.reservations.key(), orpc.tribes.key(), orpc.chat.thread.key()],
  'chat.message': conversations,
  'chat.opened': [],
  'chat.read': conversations,
  'chat.typing': [],
  'chat.threads': conversations,
  'costs.changed': [orpc.costs.key()],
  'tribe.changed': [
    orpc.tribes.key(),
    orpc.reservations.key(),
    orpc.costs.key(),
    orpc.reviews.progress.key(),
    orpc.chat.thread.key(),
  ],
  resync: [
    sessionQuery.queryKey,
    orpc.membership.key(),
    orpc.verification.key(),
    orpc.tribes.key(),
    orpc.notifications.list.key(),
    orpc.reservations.key(),
    orpc.costs.key(),
    orpc.reviews.progress.key(),
    orpc.reviews.ofMember.key(),
    orpc.reviews.ofTribe.key(),
    orpc.chat.key(),
    orpc.profiles.find.key(),
    orpc.safety.key(),
  ],
}

/** Invalidates what the event changed: queries on screen are refetched now, the others when they are next shown. */
export async function applyEvent(queryClient: QueryClient, type: LiveEventType): Promise<void> {
  await invalidate(queryClient, queriesChangedBy[type])
}

/**
 * Forgets what is not on screen of what a `resync` changes: the member may no longer see it, since somebody has blocked them, and going back to
 * a page would show it once more (BLOCK-02).
 */
export function forgetUnshown(queryClient: QueryClient): void {
  for (const queryKey of queriesChangedBy.resync)
    queryClient.removeQueries({
      queryKey,
      type: 'inactive',
      // a page that is about to be shown waits for what is being fetched
      predicate: (query) => !isOfSession(query.queryKey) && query.state.fetchStatus === 'idle',
    })
}

/** Refetches the queries on screen that match the keys. Resolves when they have arrived; never rejects. */
export async function invalidate(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: refetchTypeOf(queryKey) })),
  )
}

/** Every page shows the session, but without an observer that the library knows of. */
function refetchTypeOf(key: QueryKey): 'active' | 'all' {
  return isOfSession(key) ? 'all' : 'active'
}

function isOfSession(key: QueryKey): boolean {
  return hashKey(key) === hashKey(sessionQuery.queryKey)
}
