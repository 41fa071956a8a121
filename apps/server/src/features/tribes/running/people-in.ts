import type { Database } from '../../../platform/database/connect.ts'
import { acceptedInto } from '../tribe-members.ts'
import type { TribeSummary } from '../tribe-members.ts'
import type { LockedTribe } from './locked-tribe.ts'

/** A tribe and the ids of everyone who shares its stay. */
export type TribeWithPeople = { tribe: TribeSummary; people: string[] }

/** Ids of everyone who shares a stay: the host, if there is one, and the accepted members. */
export async function peopleIn({ trx, tribe }: LockedTribe): Promise<string[]> {
  return (await peopleInEach(trx, [tribe])).flatMap(({ people }) => people)
}

/** Each of these tribes with the people who share its stay. */
export async function peopleInEach(trx: Database, tribes: readonly TribeSummary[]): Promise<TribeWithPeople[]> {
  const ids = tribes.map(({ id }) => id)
  const membersOf = Map.groupBy(await acceptedInto(trx, ids), ({ tribe_id }) => tribe_id)
  return tribes.map((tribe) => {
    const members = (membersOf.get(tribe.id) ?? []).map(({ profile_id }) => profile_id)
    return { tribe, people: tribe.created_by === null ? members : [tribe.created_by, ...members] }
  })
}
