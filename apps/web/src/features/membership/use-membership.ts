import { useQuery } from '@tanstack/react-query'
import { isSubscriber, type Membership } from '@wayhouse/domain/membership'
import { useSession } from '../../platform/session/session.ts'
import { ownMembershipQuery } from './queries.ts'

/** The membership of a subscriber, which decides what else they may buy. Null for others, and until it is loaded. */
export function useMembership(): Membership | null {
  const { user } = useSession()
  const { data = null } = useQuery({ ...ownMembershipQuery, enabled: user !== null && isSubscriber(user) })
  return data
}
