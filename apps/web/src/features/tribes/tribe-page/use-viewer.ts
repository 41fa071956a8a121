import { useSession } from '../../../platform/session.ts'
import type { Booking } from './booking.ts'

/** The signed-in member, as shown among the people of a tribe. */
export function useViewer(): Booking['viewer'] {
  const { user } = useSession()
  if (user === null) return null
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return { id: user.id, name: name || user.email, avatar_url: user.avatar_url }
}
