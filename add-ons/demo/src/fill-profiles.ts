import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { joinedAt, operatorRoles, people, personIds, portraitPath } from './people/people.ts'
import type { PersonId } from './people/people.ts'

/** Writes the profile, picture, state and skills of every member. */
export async function fillProfiles(trx: Transaction<DB>, ids: PeopleIds, now: Date): Promise<void> {
  for (const person of personIds) {
    const joined = joinedAt(person, now)
    const gender_stated_at = people[person].gender === undefined ? null : joined
    const profile = { ...profileOf(person), ...stateOf(person), gender_stated_at, created_at: joined, updated_at: now }
    await trx.updateTable('profiles').set(profile).where('id', '=', ids[person]).execute()
  }
  const skills = personIds.flatMap((person) =>
    (people[person].skills ?? []).map(([skill, level]) => ({ user_id: ids[person], skill, level, created_at: now })),
  )
  await trx.insertInto('user_skills').values(skills).execute()
}

function profileOf(id: PersonId) {
  const person = people[id]
  return {
    first_name: person.name[0],
    last_name: person.name[1],
    bio: person.bio,
    location: person.location,
    avatar_url: portraitPath(id),
    nationality: person.nationality ?? null,
    age: person.age ?? null,
    next_destination: person.nextDestination ?? null,
    timezone: person.timezone ?? null,
    preferred_currency: person.currency ?? null,
    gender: person.gender ?? null,
    gender_confirmed: person.gender !== undefined,
    languages: [...(person.languages ?? ['english'])],
    interests: [...person.interests],
    instagram_handle: person.instagram ?? null,
    website: person.website ?? null,
    additional_info: { ...person.goodToKnow },
  }
}

/** All members are verified, and subscribers except Cleo and the operators. */
function stateOf(id: PersonId) {
  return {
    subscription_status: id === 'cleo' || id in operatorRoles ? 'none' : 'active',
    didit_verification_status: 'Approved',
    onboarding_completed: true,
    last_onboarding_step: 3,
    role: operatorRoles[id] ?? 'member',
  } as const
}
