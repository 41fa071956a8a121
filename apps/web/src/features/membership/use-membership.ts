import { useQuery } from '@tanstack/react-query'
import { isSubscriber, type Membership } from '@wayhouse/domain/membership'
import { useSession } from '../../platform/session/session.ts'
import { ownMembershipQuery } from './queries.ts'

/** Null for all but subscribers, and until it is loaded. */
export function useMembership(): Membership | null {
  const { user } = useSession()
  const { data = null } = useQuery({ ...ownMembershipQuery, enabled: user !== null && isSubscriber(user) })
  return data
}
