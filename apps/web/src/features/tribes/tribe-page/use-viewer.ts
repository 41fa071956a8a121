import { fullNameOf } from '../../../platform/format/full-name.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { Booking } from './booking.ts'

/** The signed-in member, as shown among the people of a tribe. */
export function useViewer(): Booking['viewer'] {
  const { user } = useSession()
  if (user === null) return null
  return { id: user.id, name: fullNameOf(user) || user.email, avatar_url: user.avatar_url }
}
