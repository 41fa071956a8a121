import { audienceChoice, audienceLevel } from '@wayhouse/domain/tribes'
import type { AudienceChoice, TribeAudience } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { refuse } from '../../platform/refuse.ts'
import type { TribesDeps } from './deps.ts'
import type { LockedTribe } from './running/locked-tribe.ts'
import { acceptedMembers } from './tribe-members.ts'

/** The audience of a tribe that its host publishes: the host belongs to it (AUD-01), and the installation has it (AUD-04). */
export async function hostAudience(
  deps: TribesDeps,
  db: Database,
  hostId: string,
  wanted: AudienceChoice,
): Promise<AudienceChoice> {
  const choice = audienceChoice(wanted)
  if (choice.audience === 'women' && !(await deps.settings()).womenOffered) throw refuse('WOMEN_NOT_OFFERED')
  if ((await outsideAmong(deps, db, [hostId], choice)).length > 0) throw refuse('HOST_OUTSIDE_AUDIENCE')
  return choice
}

/** Checks an audience that a host changes to: they belong to it, and so does everybody who is in the tribe. */
export async function checkNewAudience(
  deps: TribesDeps,
  { trx, tribe }: LockedTribe,
  { hostId, wanted }: { hostId: string; wanted: AudienceChoice },
): Promise<void> {
  await hostAudience(deps, trx, hostId, wanted)
  const members = await acceptedMembers(trx, tribe.id)
  if ((await outsideAmong(deps, trx, members, wanted)).length > 0) throw refuse('MEMBERS_OUTSIDE_AUDIENCE')
}

/** Those of these members who do not belong to an audience. */
async function outsideAmong(
  { profiles }: Pick<TribesDeps, 'profiles'>,
  db: Database | Transaction<DB>,
  ids: readonly string[],
  audience: TribeAudience,
): Promise<string[]> {
  const needed = audienceLevel(audience)
  if (needed === 0 || ids.length === 0) return []
  const levels = await profiles.audienceLevels(db, ids)
  return ids.filter((id) => (levels.get(id) ?? 0) < needed)
}
