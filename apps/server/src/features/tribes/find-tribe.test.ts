import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe, addRequest } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

const point = { latitude: 38.7167, longitude: -9.1333 }
const link = 'https://www.airbnb.com/rooms/42'

const banner =
  'airbnb_total_cost audience belongs check_in_time check_out_time cover_keeps duration_days end_date host id image_url images location members_count ' +
  'non_binary rating reviews_count seen_as shown_to_others size start_date status title'
const detail =
  'airbnb_link airbnb_rating airbnb_reviews cancellation_policy city_point description exact_location flexible_arrival free_cancellation_until has_kitchen has_pool ' +
  'has_workspace host_amenities host_is_superhost host_name host_response_rate host_since house_rules is_completed latitude ' +
  'listing_amenities longitude members neighborhood_description time_zone viewer_standing vibe_tags version wifi_speed'

let app: TestApp
let host: TestMember
let guest: TestMember
let stranger: TestMember
let tribe: string

beforeAll(async () => {
  app = await startTestApp()
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  const interests = ['Surfing', 'Fado', 'Chess', 'Ceramics', 'Trail runs']
  await app.db.updateTable('profiles').set({ bio: 'Seventh child', interests }).where('id', '=', host.id).execute()
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  stranger = await app.member()
  tribe = await publishTribe(app, host, {
    ...point,
    airbnb_link: link,
    description: 'A secret description',
    house_rules: ['No shoes inside'],
  })
  await addMember(app, tribe, guest)
})
afterAll(() => app.close())

const keysOf = (body: object) => Object.keys(body).toSorted()
const closed = (...lists: string[]) => lists.join(' ').split(' ').toSorted()
const metresApart = (a: typeof point, b: typeof point) =>
  Math.hypot(
    (a.latitude - b.latitude) * 111_320,
    (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180),
  )

describe('what each audience sees of a tribe', () => {
  it('TRIBE-06 SEC-03 G-60 T49 a visitor gets banner, host card and price, and nothing more', async () => {
    const { status, body } = await app.request('GET', `/api/tribes/${tribe}`)
    expect(status).toBe(200)
    expect(body.seen_as).toBe('visitor')
    expect(keysOf(body)).toEqual(closed(banner))
    expect(keysOf(body.host)).toEqual(
      closed('avatar_url interests is_verified more_interests name rating rating_count'),
    )
    expect(body.host).toMatchObject({ name: 'Ana F.', interests: ['Surfing', 'Fado', 'Chess'], more_interests: 2 })
    const text = JSON.stringify(body)
    for (const secret of [
      host.id,
      guest.id,
      'Ferreira',
      'secret description',
      'Seventh child',
      'Ceramics',
      'shoes',
      'airbnb.com',
      '38.71',
      'Ben',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it('TRIBE-02 TRIBE-04 T50 a member sees the stay and its people, a nearby point and no listing link', async () => {
    const { body } = await stranger.request('GET', `/api/tribes/${tribe}`)
    expect(keysOf(body)).toEqual(closed(banner, detail, 'request has_blocked_member'))
    expect(body).toMatchObject({
      seen_as: 'member',
      viewer_standing: 'none',
      airbnb_link: null,
      exact_location: false,
    })
    expect(keysOf(body.host)).toEqual(
      closed('avatar_url bio id interests is_verified more_interests name rating rating_count response'),
    )
    expect(body.host).toMatchObject({ id: host.id, name: 'Ana Ferreira', bio: 'Seventh child' })
    expect(body.members).toEqual([{ id: guest.id, name: 'Ben Okoro', avatar_url: null, is_verified: true }])
    expect(metresApart(point, body)).toBeGreaterThan(100)
    expect(metresApart(point, body)).toBeLessThan(500)
  })

  it('TRIBE-04 T50 the point of the city is sent only if the stay has none', async () => {
    const named = await publishTribe(app, host, { location: 'Graça, Lisbon, Portugal' })
    const unknown = await publishTribe(app, host, { location: 'Atlantis, Portugal' })
    const read = async (id: string) => (await stranger.request('GET', `/api/tribes/${id}`)).body
    const city_point = { latitude: 38.72, longitude: -9.13 }
    expect(await read(named)).toMatchObject({ latitude: null, longitude: null, exact_location: false, city_point })
    expect(await read(unknown)).toMatchObject({ latitude: null, city_point: null })
    expect(await read(tribe)).toMatchObject({ city_point: null })
    expect((await app.request('GET', `/api/tribes/${named}`)).body).not.toHaveProperty('city_point')
  })

  it('SEC-03 T50 the nearby point never moves, so repeated reads reveal nothing', async () => {
    const reads = await Promise.all(Array.from({ length: 20 }, () => stranger.request('GET', `/api/tribes/${tribe}`)))
    expect(new Set(reads.map(({ body }) => `${body.latitude} ${body.longitude}`)).size).toBe(1)
  })

  it('TRIBE-04 an accepted member sees the exact place and the listing', async () => {
    const { body } = await guest.request('GET', `/api/tribes/${tribe}`)
    expect(keysOf(body)).toEqual(
      closed(banner, detail, 'closure_id cancel_reason hand_over is_new_member is_taken_down'),
    )
    expect(body).toMatchObject({
      seen_as: 'participant',
      viewer_standing: 'accepted',
      airbnb_link: link,
      exact_location: true,
      ...point,
    })
  })

  it('TRIBE-05 G-67 T50 the host sees the number of pending requests; a requester sees neither listing nor place', async () => {
    await addRequest(app, tribe, stranger)
    const { body } = await host.request('GET', `/api/tribes/${tribe}`)
    expect(keysOf(body)).toEqual(
      closed(banner, detail, 'closure_id cancel_reason cancelled_at hand_over is_taken_down pending_requests'),
    )
    expect(body).toMatchObject({ seen_as: 'host', viewer_standing: 'host', pending_requests: 1 })
    const pending = await stranger.request('GET', `/api/tribes/${tribe}`)
    expect(pending.body).toMatchObject({ viewer_standing: 'pending', airbnb_link: null, exact_location: false })
    expect(pending.body.request).toMatchObject({ status: 'pending', ask_again_at: null })
    expect(pending.body).not.toHaveProperty('pending_requests')
    const declined = await app.member()
    await addRequest(app, tribe, declined, { status: 'rejected' })
    const after = await declined.request('GET', `/api/tribes/${tribe}`)
    expect(after.body).toMatchObject({ viewer_standing: 'rejected', airbnb_link: null, exact_location: false })
  })

  it('TRIBE-06 G-95 former and suspended members see no more than others', async () => {
    const left = await app.member()
    await addMember(app, tribe, left)
    await app.db.updateTable('tribe_members').set({ status: 'left' }).where('profile_id', '=', left.id).execute()
    const suspended = await app.member({ suspended: true })
    expect((await left.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({
      seen_as: 'member',
      airbnb_link: null,
    })
    expect((await suspended.request('GET', `/api/tribes/${tribe}`)).body.seen_as).toBe('visitor')
  })

  it('TRIBE-07 G-66 a tribe whose host was deleted has none', async () => {
    const deleted = await app.member()
    const orphan = await publishTribe(app, deleted)
    await app.db.deleteFrom('users').where('id', '=', deleted.id).execute()
    expect((await app.request('GET', `/api/tribes/${orphan}`)).body.host).toBeNull()
    expect((await stranger.request('GET', `/api/tribes/${orphan}`)).body.host).toBeNull()
  })

  it.each([randomUUID(), 'create', 'abc', '1', "' or 1=1 --", 'x'.repeat(90), '%00', '..%2f..'])(
    'TRIBE-01 ROUTE-07 G-01 an unknown or malformed id %s is not found, the same for everyone',
    async (id) => {
      for (const request of [app.request, host.request]) {
        const { status, body } = await request('GET', `/api/tribes/${encodeURIComponent(id)}`)
        expect([status, body.code, body.message]).toEqual([404, 'TRIBE_NOT_FOUND', 'Tribe not found'])
      }
    },
  )
})

describe('how full a tribe is', () => {
  it('TRIBE-05 G-51 G-95 accepted members alone count, and the count follows them', async () => {
    const id = await publishTribe(app, host, { size: 2 })
    const count = async () => (await app.request('GET', `/api/tribes/${id}`)).body.members_count
    const [first, second] = [await app.member(), await app.member()]
    await app.db.insertInto('tribe_members').values({ tribe_id: id, profile_id: first.id, status: 'pending' }).execute()
    expect(await count()).toBe(0)
    await app.db.updateTable('tribe_members').set({ status: 'accepted' }).where('profile_id', '=', first.id).execute()
    await addMember(app, id, second)
    expect(await count()).toBe(2)
    await app.db.deleteFrom('tribe_members').where('profile_id', '=', first.id).where('tribe_id', '=', id).execute()
    expect(await count()).toBe(1)
  })

  it('RES-09 the database takes no more members than places, however many come at once', async () => {
    const id = await publishTribe(app, host, { size: 1 })
    const members = await Promise.all(Array.from({ length: 12 }, () => app.member()))
    const outcomes = await Promise.allSettled(members.map((member) => addMember(app, id, member)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect((await app.request('GET', `/api/tribes/${id}`)).body.members_count).toBe(1)
  })
})
