import { folded } from '@wayhouse/domain/search-text'
import { onDatabase } from '../product/scratch-database.ts'

/** The size of a community: open tribes, their places, and the people who host and join them. */
export type Community = {
  tribes: number
  places: number
  people: number
  /** Whether each tribe has its conversation (the default). Each takes more than a millisecond to create. */
  conversations?: boolean
}

/**
 * Fills a migrated database with a community: three accepted members per tribe on average, hosts with profiles. Most tribes
 * are in few places, Lisbon first, and newer tribes tend to start later. Apart from today's date, every run creates the same rows.
 */
export async function seedCommunity(
  databaseUrl: string,
  { tribes, places, people, conversations = true }: Community,
): Promise<void> {
  const tablesWithTriggers = ['users', 'tribe_members', ...(conversations ? [] : ['tribes'])]
  await onDatabase(databaseUrl, [
    'set max_parallel_workers_per_gather = 0', // so that random() returns the same numbers in the same order
    'select setseed(0.42)',
    ...tablesWithTriggers.map((table) => `alter table ${table} disable trigger user`),
    placesOf(places),
    usersOf(people),
    profilesOf(people),
    tribesOf(tribes, places, people),
    membersOf(people),
    ...tablesWithTriggers.map((table) => `alter table ${table} enable trigger user`),
    'vacuum analyze',
  ])
}

/** Lisbon, then invented cities in these countries, so that a text such as "portugal" finds several places. */
function placesOf(count: number): string {
  const names = Array.from({ length: count }, (_, index) => {
    const country = countries[index % countries.length] ?? ''
    return index === 0 ? 'Lisbon, Portugal' : `${syllables(index)}, ${country}`
  })
  const rows = names.map((name) => `('${name}', '${folded(name)}')`)
  return `insert into places (name, folded) values ${rows.join(',')}`
}

const countries = ['Portugal', 'Spain', 'Greece', 'Italy', 'Mexico', 'Brazil', 'Japan', 'Thailand', 'Georgia', 'Turkey']

/** A name of three syllables, unique for each number below a thousand. */
function syllables(index: number): string {
  const parts = ['Ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru']
  return [...String(index).padStart(3, '0')].map((digit) => parts[Number(digit)]).join('')
}

/** The SQL expression for the id of a person by their number, from 1. */
export const userId = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** The id of a person by their number, from 1. */
export const personId = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

function usersOf(count: number): string {
  return `insert into users (id, email, email_verified, name, terms_version, terms_agreed_at)
    select ${userId('n')}, 'person' || n || '@bench.test', true, '', 'bench', now() from generate_series(1, ${count}) n`
}

function profilesOf(count: number): string {
  return `insert into profiles (id, first_name, last_name, bio, avatar_url, subscription_status, didit_verification_status,
      onboarding_completed, last_onboarding_step)
    select ${userId('n')}, (array['Ana','Ben','Cleo','Dan','Eva','Finn','Gil','Hana'])[1 + n % 8],
      (array['Ferreira','Schmidt','Rossi','Okafor','Larsen','Tanaka','Silva'])[1 + n % 7], repeat('I work from anywhere. ', 8),
      case when n % 3 > 0 then '/images/avatars/' || n || '.webp' end, 'active', 'Approved', true, 3
    from generate_series(1, ${count}) n`
}

/** Sizes from 1 to 10. Twenty consecutive tribes have sixty members; some of them are full. */
function tribesOf(count: number, places: number, people: number): string {
  const sizes = '1,1,2,2,2,3,3,3,3,4,4,4,4,4,5,5,6,6,8,10'
  const taken = '1,0,2,1,2,3,2,3,1,4,3,4,2,4,5,4,6,3,7,3'
  return `insert into tribes (created_by, title, place_id, location, description, image_url, start_date, end_date, size,
      members_count, total_cost_cents, created_at)
    select ${userId(`1 + n % ${people}`)}, 'A house with a terrace, number ' || n, place.id, place.name,
      repeat('Quiet mornings, fast wifi and a long table for everyone. ', 12), '/images/stays/' || n % 200 || '.webp',
      start_date, start_date + nights, (array[${sizes}])[1 + n % 20], (array[${taken}])[1 + n % 20], 90000 + n % 400000,
      least(start_date - lead * interval '1 day', now() - lead * interval '6 hours') - n * interval '1 millisecond'
    from (
      select n, current_date - 10 + floor(300 * random() ^ 1.6)::int as start_date, 5 + floor(random() * 40)::int as nights,
        10 + floor(random() * 200)::int as lead, least(${places}, 1 + floor(10 * ((${places} / 10.0 + 1) ^ random() - 1)))::int as place_number
      from generate_series(1, ${count}) n
    ) tribe join places place on place.id = tribe.place_number order by n`
}

/** Distributes people over the tribes so that no one is twice in the same tribe. */
function membersOf(people: number): string {
  return `insert into tribe_members (tribe_id, profile_id, status, created_at)
    select id, ${userId(`1 + (number * 31 + seat * 7919) % ${people}`)}, 'accepted', created_at + seat * interval '1 day'
    from (select id, created_at, members_count, row_number() over (order by created_at) as number from tribes) tribe,
      lateral generate_series(1, members_count) seat`
}
