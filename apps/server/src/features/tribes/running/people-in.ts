import { acceptedMembers } from '../tribe-members.ts'
import type { LockedTribe } from './locked-tribe.ts'

/** Ids of everyone who shares a stay: the host, where there is one, and the accepted members. */
export async function peopleIn({ trx, tribe }: LockedTribe): Promise<string[]> {
  const members = await acceptedMembers(trx, tribe.id)
  return tribe.created_by === null ? members : [tribe.created_by, ...members]
}
