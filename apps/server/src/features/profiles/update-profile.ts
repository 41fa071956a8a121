import type { OwnProfile, ProfileChanges } from '@wayhouse/domain/profiles'
import { sql } from 'kysely'
import { refuse } from '../../platform/refuse.ts'
import { findOwnProfile } from './find-profile.ts'
import type { FindDeps } from './find-profile.ts'
import { knownInterests } from './interests.ts'

/**
 * Changes the given fields only. Drops interests outside the catalogue, and duplicate languages and interests. Refuses with
 * PROFILE_CHANGED if the profile has changed since `expected_updated_at`.
 */
export async function updateProfile(deps: FindDeps, id: string, changes: ProfileChanges): Promise<OwnProfile> {
  const { db } = deps
  const { expected_updated_at: expected, additional_info, languages, interests, ...fields } = changes
  if (typeof fields.timezone === 'string' && !isTimeZone(fields.timezone)) {
    throw refuse('INVALID', { issues: [{ path: 'timezone', message: 'Choose a time zone, such as Europe/Lisbon' }] })
  }
  const row = await db
    .updateTable('profiles')
    .set({
      ...fields,
      ...(additional_info ? { additional_info: JSON.stringify(additional_info) } : {}),
      ...(languages ? { languages: [...new Set(languages)] } : {}),
      ...(interests ? { interests: await knownInterests(db, interests) } : {}),
      // the currency is not part of the profile's form: choosing one must not make an open form outdated
      ...(isCurrencyOnly(changes) ? {} : { updated_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .$if(expected !== undefined, (update) => update.where(sql`updated_at`, '=', sql`${expected}::timestamptz`))
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw refuse('PROFILE_CHANGED')
  return findOwnProfile(deps, id)
}

function isCurrencyOnly(changes: ProfileChanges): boolean {
  return Object.keys(changes).join() === 'preferred_currency'
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
