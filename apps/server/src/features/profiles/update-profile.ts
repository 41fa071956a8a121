import type { OwnProfile, ProfileChanges } from '@wayhouse/domain/profiles'
import { sql } from 'kysely'
import { refuse } from '../../platform/refuse.ts'
import { findOwnProfile } from './find-profile.ts'
import type { FindDeps } from './find-profile.ts'
import { knownInterests } from './interests.ts'

/**
 * Changes the named fields and no others. Interests outside the catalogue are dropped; repeated languages and interests
 * count once. Refuses with PROFILE_CHANGED when the profile changed since it was read.
 */
export async function updateProfile(deps: FindDeps, id: string, changes: ProfileChanges): Promise<OwnProfile> {
  const { db } = deps
  const { expected_updated_at: expected, additional_info, languages, interests, ...plain } = changes
  if (typeof plain.timezone === 'string' && !isTimeZone(plain.timezone)) {
    throw refuse('INVALID', { issues: [{ path: 'timezone', message: 'Choose a time zone, such as Europe/Lisbon' }] })
  }
  const row = await db
    .updateTable('profiles')
    .set({
      ...plain,
      ...(additional_info ? { additional_info: JSON.stringify(additional_info) } : {}),
      ...(languages ? { languages: [...new Set(languages)] } : {}),
      ...(interests ? { interests: await knownInterests(db, interests) } : {}),
      // the currency is chosen beside the profile, so that its form is still up to date
      ...(isCurrencyAlone(changes) ? {} : { updated_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .$if(expected !== undefined, (update) => update.where(sql`updated_at`, '=', sql`${expected}::timestamptz`))
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw refuse('PROFILE_CHANGED')
  return findOwnProfile(deps, id)
}

function isCurrencyAlone(changes: ProfileChanges): boolean {
  return Object.keys(changes).join() === 'preferred_currency'
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
