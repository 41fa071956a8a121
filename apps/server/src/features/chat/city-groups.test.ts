import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { createCityGroup, send } from '../../testing/chat.ts'
import { connectLive } from '../../testing/live-client.ts'
import { restore, suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { expectUnknown } from '../../testing/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Group = {
  id: string
  city: string
  country: string
  member_count: number
  is_member: boolean
  has_unread: boolean
}

async function groupsOf(member: TestMember): Promise<Group[]> {
  const { status, body } = await member.request('GET', '/api/city-groups')
  expect(status).toBe(200)
  return body
}

async function groupOf(member: TestMember, city: string): Promise<Group> {
  const groups = (await groupsOf(member)).filter((group) => group.city === city)
  expect(groups, city).toHaveLength(1)
  return groups[0] as Group // checked the line above
}

const join = (member: TestMember, id: string, body: unknown = {}) =>
  member.request('POST', `/api/city-groups/${id}/members`, body)
const leave = (member: TestMember, id: string) => member.request('DELETE', `/api/city-groups/${id}/members`)
const rowsOf = (member: TestMember, id: string) =>
  app.db.selectFrom('thread_members').selectAll().where('thread_id', '=', id).where('user_id', '=', member.id).execute()

describe('city groups', () => {
  it('MSG-08 G-132 there are thirty from the start, ordered by name', async () => {
    const groups = await groupsOf(await app.member())
    expect(groups).toHaveLength(30)
    expect(groups[0]).toMatchObject({ city: 'Athens', country: 'Greece', member_count: 0, is_member: false })
    const names = groups.map(({ city }) => city)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  })

  it("G-132 a new tribe's city gets one group, whatever the capitalisation and order", async () => {
    const host = await app.member()
    await Promise.all([
      publishTribe(app, host, { location: 'Hoi An, Vietnam' }),
      publishTribe(app, await app.member(), { location: 'hoi an, vietnam' }),
    ])
    await publishTribe(app, host, { location: 'Lisbon, Portugal' })
    const cities = (await groupsOf(host)).map(({ city, country }) => `${city}, ${country}`.toLowerCase())
    expect(cities.filter((city) => city === 'hoi an, vietnam')).toHaveLength(1)
    expect(cities.filter((city) => city === 'lisbon, portugal')).toHaveLength(1)
  })

  it('G-132 a location without a known city creates no group', async () => {
    const member = await app.member()
    const before = await groupsOf(member)
    await publishTribe(app, member, { location: 'Somewhere by the sea' })
    await publishTribe(app, member, { location: 'Rua da Graça 12, Lisbon, Portugal' })
    expect(await groupsOf(member)).toEqual(before)
  })

  it('MSG-08 G-132 joining and leaving count once, even when repeated', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const { id } = await groupOf(member, 'Porto')
    expect(await join(member, id)).toMatchObject({ status: 200, body: { member_count: 1, is_member: true } })
    expect(await join(member, id)).toMatchObject({ status: 200, body: { member_count: 1, is_member: true } })
    expect(await join(other, id)).toMatchObject({ status: 200, body: { member_count: 2 } })
    expect(await leave(member, id)).toMatchObject({ status: 200, body: { member_count: 1, is_member: false } })
    expect(await leave(member, id)).toMatchObject({ status: 200, body: { member_count: 1, is_member: false } })
    expect(await groupOf(other, 'Porto')).toMatchObject({ member_count: 1, is_member: true })
  })

  it('MSG-08 concurrent joins count once', async () => {
    const member = await app.member()
    const { id } = await groupOf(member, 'Tokyo')
    const responses = await Promise.all(Array.from({ length: 6 }, () => join(member, id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await groupOf(member, 'Tokyo')).toMatchObject({ member_count: 1 })
  })

  it('CON-07 MSG-08 count nobody who is suspended or leaves, until they are back, for whoever reads it', async () => {
    const [member, other, leaving, reader] = await Promise.all([app.member(), app.member(), app.member(), app.member()])
    const { id } = await groupOf(member, 'Athens')
    for (const one of [member, other, leaving]) await join(one, id)
    await suspend(app, other)
    const asked = { deletion_requested_at: app.clock.now() }
    await app.db.updateTable('profiles').set(asked).where('id', '=', leaving.id).execute()
    const counts = async (by: TestMember) => [
      (await groupOf(by, 'Athens')).member_count,
      (await by.request('GET', `/api/threads/${id}`)).body.member_count,
    ]
    expect(await counts(member)).toEqual([1, 1])
    await restore(app, other)
    expect(await counts(member)).toEqual([2, 2])
    // a block hides nobody from the count, which would tell of it
    expect((await reader.request('PUT', `/api/users/${member.id}/block`)).status).toBe(204)
    expect((await groupOf(reader, 'Athens')).member_count).toBe(2)
  })

  it('G-132 messages from before joining count as read, later ones do not', async () => {
    const member = await app.member()
    const { id } = await groupOf(member, 'Split')
    const addMessage = () =>
      app.db
        .updateTable('threads')
        .set((eb) => ({ last_seq: eb('last_seq', '+', 1) }))
        .where('id', '=', id)
        .execute()
    await addMessage()
    expect((await join(member, id)).body).toMatchObject({ has_unread: false })
    expect(await rowsOf(member, id)).toMatchObject([{ last_read_seq: 1 }])
    await addMessage()
    expect(await groupOf(member, 'Split')).toMatchObject({ has_unread: true })
    expect(await groupOf(await app.member(), 'Split')).toMatchObject({ has_unread: false })
  })

  it('MSG-09 members cannot join for others, and other conversations are not city groups', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const { id } = await groupOf(member, 'Dubai')
    expect(await join(member, id, { userId: other.id })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await rowsOf(other, id)).toEqual([])
    expect((await join(other, id, { userId: other.id.toUpperCase() })).status).toBe(200)
    await publishTribe(app, other)
    const { id: group } = await app.db
      .selectFrom('threads')
      .innerJoin('tribes', 'tribes.id', 'threads.tribe_id')
      .select('threads.id')
      .where('tribes.created_by', '=', other.id)
      .executeTakeFirstOrThrow()
    for (const wrongId of [group, other.id, 'x'])
      for (const act of [join, leave])
        expect(await act(member, wrongId)).toMatchObject({ status: 404, body: { code: 'CITY_GROUP_NOT_FOUND' } })
    expect(await rowsOf(member, group)).toEqual([])
    expect(await rowsOf(other, group)).toHaveLength(1)
  })

  it('G-133 require a membership', async () => {
    const lapsed = await app.member({ subscribed: false })
    const { id } = await groupOf(await app.member(), 'Berlin')
    for (const response of [
      await lapsed.request('GET', '/api/city-groups'),
      await join(lapsed, id),
      await leave(lapsed, id),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'SUBSCRIPTION_REQUIRED' } })
  })
})

describe('the group of a city where a hidden member hosts the only tribe', () => {
  const placeOf = async (viewer: TestMember, city: string) =>
    (await groupsOf(viewer)).find((group) => group.city === city)?.id

  it('BLOCK-02 is not listed, joined, left or read, like one that never existed, until another host has a tribe there or the block ends', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    await publishTribe(app, ana, { location: 'Tavira, Portugal' })
    const id = await placeOf(ben, 'Tavira')
    expect(id).toBeDefined()
    await ana.request('PUT', `/api/users/${ben.id}/block`)
    expect(await placeOf(ben, 'Tavira')).toBeUndefined()
    const probe = { ids: [id ?? ''], unknown: randomUUID() }
    for (const method of ['POST', 'DELETE'])
      await expectUnknown(ben, { method, path: `/api/city-groups/${id}/members`, ...probe, body: {} })
    for (const part of ['', '/messages', '/changes?after=0'])
      await expectUnknown(ben, { method: 'GET', path: `/api/threads/${id}${part}`, ...probe })
    expect(await placeOf(ana, 'Tavira')).toBe(id)
    await ana.request('DELETE', `/api/users/${ben.id}/block`)
    expect(await placeOf(ben, 'Tavira')).toBe(id)
    await ana.request('PUT', `/api/users/${ben.id}/block`)
    await publishTribe(app, await app.member(), { location: 'tavira, portugal' })
    expect(await placeOf(ben, 'Tavira')).toBe(id)
  })

  it('BLOCK-02 BLOCK-03 stays one of those who had joined it before, who may leave it; those from the start are listed', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    for (const location of ['Olhão, Portugal', 'Lisbon, Portugal']) await publishTribe(app, ana, { location })
    const { id } = await groupOf(ben, 'Olhão')
    await join(ben, id)
    await ana.request('PUT', `/api/users/${ben.id}/block`)
    expect(await placeOf(ben, 'Olhão')).toBe(id)
    expect(await placeOf(ben, 'Lisbon')).toBeDefined()
    expect(await leave(ben, id)).toMatchObject({ status: 200, body: { is_member: false } })
    expect(await placeOf(ben, 'Olhão')).toBeUndefined()
  })
})

describe('a city group in which a member does not see hundreds of others', () => {
  it('BLOCK-02 their messages reach everybody, who fetches them, and typing and reading go on', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const group = await createCityGroup(app, [ana, ben])
    await sql`
      with added as (
        insert into users (id, name, email, terms_version, terms_agreed_at)
        select gen_random_uuid(), 'Many', gen_random_uuid() || '@many.test', '1', now() from generate_series(1, 300) returning id
      ), joined as (
        insert into thread_members (thread_id, user_id) select ${group}, id from added
      ) insert into blocks select ${ana.id}, id, now() from added`.execute(app.db)
    const page = await connectLive(app, ben)
    page.send({ type: 'open', thread_id: group })
    const sent = await send(ana, group, 'Hello everyone')
    expect(sent.status).toBe(201)
    expect((await ana.request('POST', `/api/threads/${group}/typing`)).status).toBe(200)
    expect((await ana.request('POST', `/api/threads/${group}/read`, { seq: 1 })).status).toBe(200)
    const { items } = (await ben.request('GET', `/api/threads/${group}/messages`)).body
    expect(items).toMatchObject([{ content: 'Hello everyone' }])
    page.close()
  })
})
