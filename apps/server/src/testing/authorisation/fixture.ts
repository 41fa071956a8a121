import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { days } from '../../platform/clock.ts'
import { confirmedMember, forWomen } from '../audience.ts'
import { addMember, completeTribe, publishTribe, addRequest } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import { actorOf, actors, relate, sellPlan, skillOf } from './actors.ts'
import type { Actor } from './actors.ts'
import { threadsAbout } from './threads.ts'
import type { Threads } from './threads.ts'

/** The data on which the table's operations run. */
export type Fixture = {
  app: TestApp
  actors: Record<string, Actor>
  /** A tribe with everything filled in. */
  tribe: string
  /** A member of it, with everything filled in, and what is theirs. */
  other: { id: string; skill: string; session: string; token: string; notification: string }
  /** Two requests of the requester (PND): a pending one, and an earlier one that was rejected. */
  requests: { pending: string; decided: string }
  /** A tribe of the same host without a free spot, and a pending request for it. */
  full: { tribe: string; request: string }
  /** A tribe of the same host whose stay has started, and the closure notification of `other` for it. */
  ended: { tribe: string; closure: string }
  /** The id of a completed tribe of the same host and people. */
  completed: string
  /** A review about `other`. */
  review: string
  /** Conversations of the tribe's people. */
  threads: Threads
  /** A suspended member, who is hidden from everyone. */
  suspended: string
  /** The author of an anonymous review. */
  anonymous: string
  /** A tribe for women, to whose audience no actor belongs, and its title. */
  secluded: { id: string; title: string }
  /** What tells of those two whom blocks hide from BLK and BKR, the host and `other`: ids, names, pictures, and the tribe that one hosts, with its place. */
  unseen: readonly string[]
}

/** Values that only their owner may find in a response. */
export const canaries = {
  nationality: 'CanaryNation',
  timezone: 'America/Caracas',
  next_destination: 'CanaryDestination',
  didit_verification_id: 'canary-session',
  didit_verification_error: 'CanaryError',
} as const

export const exactLatitude = 38.71234
export const listingLink = 'https://www.airbnb.com/rooms/987654'

export async function createFixture(app: TestApp): Promise<Fixture> {
  const columns = await Promise.all(actors.map(async (column) => [column, await actorOf(app, column)] as const))
  const people = Object.fromEntries(columns)
  const host = people['HST']
  if (host === undefined) throw new Error('the fixture has no HST')
  const tribe = await publishTribe(app, { request: asHost(app, host) }, filledTribe)
  const [other, author, suspended] = [
    await app.member({ name: ['Tomas', 'Otherworth'] }),
    await app.member({ name: ['Anonyma', 'Author'] }),
    await app.member({ suspended: true }),
  ]
  await app.db
    .updateTable('profiles')
    .set({ ...canaries, bio: 'Here', website: 'https://other.example', additional_info: '{"Coffee":"Always"}' })
    .where('id', '=', other.id)
    .execute()
  const looks = await lookOf(app, { host, other })
  await app.db
    .insertInto('tribe_members')
    .values({ tribe_id: tribe, profile_id: other.id, status: 'accepted' })
    .execute()
  for (const [column, actor] of columns) {
    await relate(app, tribe, column, actor)
    await sellPlan(app, column, actor)
  }
  const review = await writeReviews(app, tribe, { reviewee: other.id, named: host.id, anonymous: author.id })
  const threads = await threadsAbout(app, { tribe, other, people })
  await blockEachOther(app, people, [host.id, other.id])
  return {
    app,
    actors: people,
    tribe,
    other: {
      id: other.id,
      skill: await skillOf(app, other),
      session: await sessionOf(app, other.id),
      token: await tokenOf(app, other.id),
      notification: await notificationOf(app, other.id),
    },
    requests: await requestsIn(app, tribe, people),
    full: await fullTribe(app, people),
    threads,
    ended: await endedTribe(app, { host, recipient: other.id }),
    completed: await completedTribe(app, people, other.id),
    review,
    suspended: suspended.id,
    anonymous: author.id,
    secluded: await secludedTribe(app),
    unseen: [host.id, other.id, tribe, filledTribe.title, unseenPlace, ...filledTribe.image_urls, ...looks],
  }
}

/** Gives both a picture, and the host a name, and returns all that shows them. */
async function lookOf(app: TestApp, { host, other }: Record<'host' | 'other', { id: string }>): Promise<string[]> {
  const hosting = { first_name: 'Hostine', last_name: 'Behindly', avatar_url: '/images/avatars/unseen-host.webp' }
  const avatar_url = '/images/avatars/unseen-other.webp'
  await app.db.updateTable('profiles').set(hosting).where('id', '=', host.id).execute()
  await app.db.updateTable('profiles').set({ avatar_url }).where('id', '=', other.id).execute()
  const { rows } = await sql<{ email: string }>`
    select email from users where id in (${host.id}, ${other.id})`.execute(app.db)
  return [...Object.values(hosting), avatar_url, 'Tomas', 'Otherworth', ...rows.map(({ email }) => email)]
}

async function secludedTribe(app: TestApp): Promise<Fixture['secluded']> {
  const title = 'A house in seclusion'
  return { id: await publishTribe(app, await confirmedMember(app), { title, ...forWomen }), title }
}

/** These two block BLK, and BKR blocks them. */
async function blockEachOther(app: TestApp, people: Record<string, Actor>, two: readonly string[]): Promise<void> {
  const blocks = two.flatMap((id) => [
    { blocker_id: id, blocked_id: actorIn(people, 'BLK').id },
    { blocker_id: actorIn(people, 'BKR').id, blocked_id: id },
  ])
  const created_at = app.clock.now()
  await app.db
    .insertInto('blocks')
    .values(blocks.map((block) => ({ ...block, created_at })))
    .execute()
}

const unseenPlace = 'Unseenbury'

const filledTribe = {
  title: 'A house of somebody unseen',
  location: `${unseenPlace}, Portugal`,
  size: 8,
  description: 'Quiet.',
  airbnb_link: listingLink,
  latitude: exactLatitude,
  longitude: -9.13333,
  neighborhood_description: 'Above the river.',
  image_urls: ['https://a0.muscache.com/im/1.jpg'],
}

function actorIn(people: Record<string, Actor>, column: string): Actor {
  const actor = people[column]
  if (actor === undefined) throw new Error(`the fixture has no ${column}`)
  return actor
}

async function requestsIn(app: TestApp, tribe: string, people: Record<string, Actor>): Promise<Fixture['requests']> {
  const { id } = actorIn(people, 'PND')
  const askedAt = new Date(app.clock.now().getTime() - days(30))
  const decided = await addRequest(app, tribe, { id }, { status: 'rejected', askedAt })
  const pending = await app.db
    .selectFrom('tribe_reservations')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return { pending: pending.id, decided }
}

async function fullTribe(app: TestApp, people: Record<string, Actor>): Promise<Fixture['full']> {
  const tribe = await publishTribe(app, { request: asHost(app, actorIn(people, 'HST')) }, { size: 1 })
  await addMember(app, tribe, await app.member())
  return { tribe, request: await addRequest(app, tribe, actorIn(people, 'PND')) }
}

async function endedTribe(
  app: TestApp,
  { host, recipient }: { host: Actor; recipient: string },
): Promise<Fixture['ended']> {
  const tribe = await publishTribe(app, { request: asHost(app, host) })
  const closure = await app.db
    .insertInto('tribe_closure_notifications')
    .values({ tribe_id: tribe, recipient_id: recipient, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('tribes').set({ start_date: app.clock.today() }).where('id', '=', tribe).execute()
  return { tribe, closure: closure.id }
}

async function completedTribe(app: TestApp, people: Record<string, Actor>, other: string): Promise<string> {
  const tribe = await publishTribe(app, { request: asHost(app, actorIn(people, 'HST')) }, { size: 8 })
  await addMember(app, tribe, { id: other })
  for (const [column, actor] of Object.entries(people)) await relate(app, tribe, column, actor)
  await completeTribe(app, tribe)
  return tribe
}

function asHost(app: TestApp, { cookie }: Actor): TestApp['request'] {
  return (method, path, body) => app.request(method, path, body, { cookie })
}

async function writeReviews(
  app: TestApp,
  tribe: string,
  { reviewee, named, anonymous }: { reviewee: string; named: string; anonymous: string },
): Promise<string> {
  const common = {
    tribe_id: tribe,
    reviewee_id: reviewee,
    rating: 4.5,
    comment: 'Kind.',
    cleanliness_rating: 5,
    communication_rating: 5,
    reliability_rating: 5,
  }
  const { id } = await app.db
    .insertInto('user_tribe_reviews')
    .values([
      { ...common, reviewer_id: named, is_host_review: true },
      { ...common, reviewer_id: anonymous, is_anonymous: true },
    ])
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function sessionOf(app: TestApp, userId: string): Promise<string> {
  const row = await app.db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return row.id
}

/** A token of a member; nobody knows what it was. */
async function tokenOf(app: TestApp, userId: string): Promise<string> {
  const now = app.clock.now()
  const token = { name: 'Canary', token_hash: randomBytes(32), scopes: ['tribes:read'], created_at: now }
  const { id } = await app.db
    .insertInto('access_tokens')
    .values({ user_id: userId, ...token, expires_at: new Date(now.getTime() + days(30)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function notificationOf(app: TestApp, userId: string): Promise<string> {
  const row = await app.db
    .insertInto('notifications')
    .values({
      user_id: userId,
      kind: 'membership',
      event_key: 'canary',
      type: 'written',
      facts: JSON.stringify({ title: 'Canary title', message: 'Canary message', path: '/app' }),
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Tables that change at any time: counters of limits, sent emails, calls of jobs. */
const volatileTables = new Set(['rate_limits', 'sandbox_mails', 'sandbox_stripe_calls'])

/** The number of rows of each table that is not volatile with the sum of their hashes, and the number of queued emails. */
export async function databaseState({ db }: TestApp): Promise<Record<string, string>> {
  tableNames ??= namesOfTables(db)
  const hashes = (await tableNames).map(
    (name) => sql`select ${name} as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as hash
      from ${sql.table(name)} as t`,
  )
  const mails = sql`select 'mails' as name, count(*)::text as hash from pgboss.job where name = 'mail'`
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join([...hashes, mails], sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Read once, because every test database has the same tables. */
let tableNames: Promise<string[]> | undefined

async function namesOfTables(db: TestApp['db']): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const names = tables.filter(({ schema, name }) => schema === 'public' && !volatileTables.has(name))
  return [...new Set(names.map(({ name }) => name))]
}
