import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoDeps } from '@wayhouse/server/add-ons'
import { createLog } from '@wayhouse/server/platform/log'
import { cookiesOf } from '@wayhouse/server/testing/accounts'
import { requestsAs, startTestApp } from '@wayhouse/server/testing/test-app'
import type { TestResponse, SendRequest, TestApp } from '@wayhouse/server/testing/test-app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, demoSignIns, seedDemo } from './index.ts'
import { personIds, portraitPath } from './people/people.ts'

const appUrl = 'http://wayhouse.test'

let dataDir: string
let app: TestApp
let deps: DemoDeps

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-demo-'))
  app = await startTestApp({ DATA_DIR: dataDir })
  deps = {
    app: { db: app.db, signIn: app.rooms.accounts.signIn },
    config: { appUrl, dataDir, payments: { provider: 'sandbox' } },
    clock: app.clock,
    log: createLog('silent'),
  }
  // two nodes that start at the same time
  await Promise.all([seedDemo(deps), seedDemo(deps)])
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

/** Signs in; returns the function that sends requests of this session. */
async function signIn(email: string): Promise<SendRequest> {
  const credentials = { email, password: demoPassword }
  const response = await app.request('POST', '/api/auth/sign-in/email', credentials, { origin: appUrl })
  expect(response.status).toBe(200)
  return requestsAs(app.url, cookiesOf(response))
}

/** Signs an operator in with the code that the sandbox shows. */
async function signInWithCode(email: string): Promise<SendRequest> {
  const { body: codes } = await app.request('GET', '/sandbox/totp.json')
  const code = { code: codes[email] }
  return requestsAs(app.url, cookiesOf(await (await signIn(email))('POST', '/api/auth/two-factor/verify-totp', code)))
}

/** The tribe with this title, for the member of the session. */
async function findTribe(request: SendRequest, title: string): Promise<TestResponse['body']> {
  const { id } = await app.db.selectFrom('tribes').select('id').where('title', '=', title).executeTakeFirstOrThrow()
  return (await request('GET', `/api/tribes/${id}`)).body
}

async function count(table: 'users' | 'tribes' | 'tribe_members' | 'user_tribe_reviews' | 'sessions'): Promise<number> {
  const row = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

describe('the demo data', () => {
  it('serves the portraits', async () => {
    for (const path of personIds.flatMap((id) => portraitPath(id) ?? []))
      expect((await app.request('GET', path)).status, path).toBe(200)
  })

  it('REP-05 has an open report of Ben’s and a decided one', async () => {
    const ben = await signIn('guest@demo.test')
    expect((await ben('GET', '/api/reports')).body).toMatchObject([
      { about: 'Mateo Rojas', outcome: null },
      { about: 'Lucas Weber', outcome: 'Nothing was against the rules.' },
    ])
  })

  it('sends no emails', async () => {
    expect((await sql`select 1 from pgboss.job where name = 'mail'`.execute(app.db)).rows).toEqual([])
  })

  it('shows a visitor more than a page of tribes, the newest first, with pictures', async () => {
    const { body } = await app.request('GET', '/api/tribes')
    expect(body.count).toBeGreaterThanOrEqual(32)
    expect(body.next_cursor).not.toBeNull()
    expect(body.items[0]).toMatchObject({
      title: 'Graça rooftop with the river view',
      location: 'Lisbon, Portugal',
      image_url: '/images/stay/lisbon-terrace.webp',
      members_count: 2,
      size: 3,
      airbnb_total_cost: 2280,
      host: { name: 'Ana F.', avatar_url: '/images/people/ana.webp', is_verified: true },
    })
  })

  it.each(['1month', '3months', '6months'])('EXP-04 has tribes within %s, but not all of them', async (duration) => {
    const { body } = await app.request('GET', `/api/tribes?duration=${duration}`)
    const all = await app.request('GET', '/api/tribes')
    expect(body.count).toBeGreaterThanOrEqual(5)
    expect(body.count).toBeLessThan(all.body.count)
  })

  it.each(['2', '3', '4', '5%2B'])('EXP-05 has tribes for a group of %s', async (size) => {
    expect((await app.request('GET', `/api/tribes?group_size=${size}`)).body.count).toBeGreaterThanOrEqual(3)
  })

  it('MSG-04 has conversations of Ana and Ben, with three unread messages each', async () => {
    for (const email of ['host@demo.test', 'guest@demo.test']) {
      const request = await signIn(email)
      expect((await request('GET', '/api/messages/unread')).body).toEqual({ count: 3, has_city: false })
      const { items } = (await request('GET', '/api/threads')).body
      const group = items.find(({ title }: { title: string }) => title.startsWith('Surf house'))
      expect(group).toMatchObject({ last_message: { sender: { name: 'Finn Gallagher' } } })
      const { body } = await request('GET', `/api/threads/${group.id}/messages`)
      expect(body.items.length).toBeGreaterThanOrEqual(14)
      const times = body.items.map(({ created_at }: { created_at: string }) => created_at)
      expect(times).toEqual(times.toSorted())
      expect((await request('GET', '/api/threads?view=archived')).body.items).toEqual([])
      const joined = (await request('GET', '/api/city-groups')).body.filter(
        (city: { is_member: boolean }) => city.is_member,
      )
      expect(joined.map(({ city }: { city: string }) => city)).toEqual(['Lisbon', 'Porto'])
    }
    expect(await app.rooms.chat.sendUnreadEmails()).toBe(0)
  })

  it('BLOCK-03 BLOCK-06 has somebody whom Ana blocked: in their tribe she sees "A member", and others see who it is', async () => {
    const [ana, ben] = [await signIn('host@demo.test'), await signIn('guest@demo.test')]
    expect((await ana('GET', '/api/blocks')).body).toMatchObject([{ name: expect.stringMatching(/^Aisha /) }])
    expect((await ben('GET', '/api/blocks')).body).toEqual([])
    const namesFor = async (request: typeof ana) =>
      (await findTribe(request, 'Tamboerskloof house with a plunge pool')).members.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      )
    expect(await namesFor(ana)).toEqual(['A', 'Samuel'])
    expect(await namesFor(ben)).toEqual(['Aisha', 'Samuel'])
  })

  it('has Ana as the host of open, full, completed and cancelled tribes', async () => {
    const request = await signIn('host@demo.test')
    expect((await request('GET', '/api/session')).body).toMatchObject({ user: { first_name: 'Ana' } })
    const own = await findTribe(request, 'Graça rooftop with the river view')
    expect(own).toMatchObject({ seen_as: 'host', pending_requests: 1, host: { rating: 4.9 } })
    const statuses = ['Surf house with a drying line and a long table', 'Alfama flat over the fado house']
    expect((await findTribe(request, statuses[0] ?? '')).members).toHaveLength(4)
    expect(await findTribe(request, statuses[1] ?? '')).toMatchObject({
      seen_as: 'host',
      is_completed: true,
      reviews_count: 5,
    })
    expect(await findTribe(request, 'Rice barn with bicycles and a stork')).toMatchObject({ status: 'cancelled' })
  })

  it('has Ben with an accepted and a pending request for tribes of Ana', async () => {
    const request = await signIn('guest@demo.test')
    const accepted = await findTribe(request, 'Surf house with a drying line and a long table')
    expect(accepted).toMatchObject({
      seen_as: 'participant',
      viewer_standing: 'accepted',
      host: { name: 'Ana Ferreira' },
    })
    const pending = await findTribe(request, 'Tiled house above the Ribeira steps')
    expect(pending).toMatchObject({ viewer_standing: 'pending', host: { name: 'Ana Ferreira' } })
    expect(await findTribe(request, 'Graça rooftop with the river view')).toMatchObject({ viewer_standing: 'none' })
  })

  it('AUD-01 AUD-03 has a tribe for women with a badge, whose host and members belong to it', async () => {
    const women = async (request: typeof app.request) =>
      (await request('GET', '/api/tribes?location=Chania')).body.items.filter(
        ({ audience }: { audience: string }) => audience === 'women',
      )
    const [listed, ...more] = await women(app.request)
    expect(more).toEqual([])
    expect(listed).toMatchObject({ non_binary: true, members_count: 2, members: [], host: { name: 'Sofia R.' } })
    const ana = await signIn('host@demo.test')
    const tribe = await findTribe(ana, listed.title)
    expect(tribe).toMatchObject({ seen_as: 'member', belongs: true })
    const people = [tribe.host.id, ...tribe.members.map(({ id }: { id: string }) => id)]
    const levels = await app.rooms.profiles.audienceLevels(app.db, people)
    expect([...levels.values()]).toEqual([3, 3, 3])
  })

  it('hides the author of an anonymous review', async () => {
    const request = await signIn('host@demo.test')
    const { id } = await findTribe(request, 'Alfama flat over the fado house')
    const { body } = await request('GET', `/api/tribes/${id}/reviews`)
    const hidden = body.items.filter((review: { is_anonymous: boolean }) => review.is_anonymous)
    expect(hidden).toMatchObject([{ reviewer: null, comment: 'Kind, tidy, generous with the good coffee.' }])
  })

  it.each([
    ['member@demo.test', { subscription_status: 'none', is_verified: true, onboarding_completed: true }],
    ['new@demo.test', { first_name: null, is_verified: false, onboarding_completed: false, last_onboarding_step: 0 }],
  ])('has %s with the specified state', async (email, state) => {
    const request = await signIn(email)
    expect((await request('GET', '/api/session')).body.user).toMatchObject(state)
  })

  it.each([
    ['operator@demo.test', 'admin', 2],
    ['moderator@demo.test', 'moderator', 2],
  ])('CON-01 CON-03 has the operator %s, and cases in every state', async (email, role, mine) => {
    const request = await signInWithCode(email)
    expect((await request('GET', '/api/admin/me')).body).toMatchObject({ role })
    const { counts } = (await request('GET', '/api/admin/cases')).body
    expect(counts).toEqual({ open: 10, late: 1, mine, appeals: 1, decided: 8 })
  })

  it('allows sign-in only for the demo sign-ins, with their password', async () => {
    const attempt = (email: string, password: string) =>
      app.request('POST', '/api/auth/sign-in/email', { email, password }, { origin: appUrl })
    expect((await attempt('host@demo.test', 'demo-passwort')).status).toBe(401)
    expect((await attempt('kenji@members.demo.test', demoPassword)).status).toBe(401)
    const accounts = await app.db.selectFrom('accounts').select('id').execute()
    expect(accounts).toHaveLength(demoSignIns.length)
  })

  it('completes cities without a key and offers 40 interests in order', async () => {
    expect((await app.request('GET', '/api/config')).body).toMatchObject({ places: { provider: 'offline' } })
    const request = await signIn('new@demo.test')
    const { body } = await request('GET', '/api/interests')
    const names = body.map((interest: { name: string }) => interest.name)
    expect(names).toHaveLength(40)
    expect(names.slice(0, 4)).toEqual(['Architecture', 'Baking', 'Birdwatching', 'Board games'])
  })

  it('is written once, even if several nodes start several times', async () => {
    const counts = async () => [await count('users'), await count('tribes'), await count('user_tribe_reviews')]
    const before = await counts()
    await Promise.all([seedDemo(deps), seedDemo(deps)])
    expect(await counts()).toEqual(before)
    const titles = await app.db.selectFrom('tribes').select('title').execute()
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length)
  })

  it('is completed after an interrupted start', async () => {
    const before = [await count('users'), await count('tribes'), await count('tribe_members')]
    await app.db.deleteFrom('tribes').where('location', '=', 'Porto, Portugal').execute()
    await app.db.deleteFrom('users').where('email', '=', 'leila@members.demo.test').execute()
    await app.db.deleteFrom('app_config').where('key', '=', 'demo').execute()
    for (const table of [
      'tribe_members',
      'tribe_reservations',
      'user_tribe_reviews',
      'user_reviews',
      'user_skills',
      'cases',
      'suspensions',
      'blocks',
    ] as const) {
      await app.db.deleteFrom(table).execute()
    }
    await sql`truncate cost_ledgers, cost_settlements, cost_plans, cost_plan_payments, paying_details cascade`.execute(
      app.db,
    )
    await sql`delete from threads where kind in ('personal', 'reservation')`.execute(app.db)
    await app.db.deleteFrom('messages').execute()
    await app.db.deleteFrom('thread_members').execute()
    await app.db.updateTable('threads').set({ last_seq: 0, last_change: 0 }).execute()
    await seedDemo(deps)
    expect([await count('users'), await count('tribes'), await count('tribe_members')]).toEqual(before)
  })
})

describe('the memberships of the demo data', () => {
  it('SUB-08 DEMO-01 let a subscriber manage their plan at the sandbox, and a lifetime member has a receipt', async () => {
    const [ben, ana, cleo] = [
      await signIn('guest@demo.test'),
      await signIn('host@demo.test'),
      await signIn('member@demo.test'),
    ]
    expect((await ben('GET', '/api/membership')).body).toMatchObject({
      subscription_status: 'active',
      plan: 'nomad',
      can_manage: true,
    })
    const { body } = await ben('POST', '/api/billing-portal', { returnPath: '/app' })
    const portal = new URL(body.url).pathname
    const [, plan] = /name="object" value="(sub_\w+)"/.exec((await app.request('GET', portal)).body) ?? []
    const response = await fetch(app.url + portal, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ action: 'cancel', object: plan ?? '' }),
    })
    expect(await response.json()).toMatchObject({ deliveries: [200] })
    expect((await ben('GET', '/api/membership')).body).toMatchObject({
      subscription_status: 'active',
      cancel_at_period_end: true,
    })
    expect((await ana('GET', '/api/membership')).body).toMatchObject({ plan: 'worlds_citizen', can_manage: false })
    expect((await ana('GET', '/api/receipts')).body).toMatchObject([{ amount_cents: 10900, status: 'paid' }])
    expect((await cleo('GET', '/api/membership')).body).toMatchObject({ subscription_status: 'none', plan: null })
    const offer = (await app.request('GET', '/api/plans')).body
    expect(offer.early_bird.seats_left).toBeGreaterThan(50)
    expect(offer.early_bird.seats_left).toBeLessThan(100)
  })
})
