import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, confirmedMember, forVerified, forWomen, forWomenAndNonBinary } from '../../testing/audience.ts'
import { addMember, newTribe, publishTribe } from '../../testing/builders.ts'
import { messagesSeenBy } from '../../testing/chat.ts'
import { eventually } from '../../testing/eventually.ts'
import { connectLive } from '../../testing/live-client.ts'
import { operate } from '../../testing/operate.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let woman: TestMember
let nonBinary: TestMember
let man: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await confirmedMember(app, 'woman', ['Hedda', 'Host'])
  woman = await confirmedMember(app)
  nonBinary = await confirmedMember(app, 'non_binary', ['Noa', 'Nord'])
  man = await confirmedMember(app, 'man', ['Mats', 'Mann'])
})
afterAll(() => app.close())

const publish = async (changes: object, by = host) => {
  await app.platform.limits.forget('create_tribe', by.id)
  return publishTribe(app, by, changes)
}
const change = (by: TestMember, id: string, changes: object, version = 1) =>
  by.request('PATCH', `/api/tribes/${id}`, { version, ...changes })
const find = (by: Pick<TestMember, 'request'>, id: string) => by.request('GET', `/api/tribes/${id}`)
const ask = (by: TestMember, id: string) =>
  by.request('POST', `/api/tribes/${id}/reservations`, { message: 'May I?', version: 1 })
const question = (by: TestMember, id: string) =>
  by.request('POST', `/api/tribes/${id}/question`, { client_id: crypto.randomUUID(), content: 'Is it quiet?' })

describe('the audience that a host chooses', () => {
  it('AUD-01 is everyone unless they choose another, and is in the response', async () => {
    expect((await find(host, await publish({}))).body).toMatchObject({ audience: 'everyone', non_binary: false })
    expect((await find(host, await publish(forVerified))).body).toMatchObject({
      audience: 'verified',
      non_binary: false,
    })
    expect((await find(host, await publish(forWomen))).body).toMatchObject({ audience: 'women', non_binary: false })
    const both = await find(host, await publish(forWomenAndNonBinary))
    expect(both.body).toMatchObject({ audience: 'women', non_binary: true, shown_to_others: false, belongs: true })
  })

  it.each([
    ['a man', () => man, forWomen],
    ['a man', () => man, forWomenAndNonBinary],
    ['a non-binary member', () => nonBinary, forWomen],
  ])('AUD-01 of %s who does not belong to it is refused', async (_who, member, audience) => {
    const answer = await member().request('POST', '/api/tribes', newTribe(app, audience))
    expect(answer).toMatchObject({ status: 403, body: { code: 'HOST_OUTSIDE_AUDIENCE' } })
    const tribe = await publish({}, member())
    expect(await change(member(), tribe, audience)).toMatchObject({
      status: 403,
      body: { code: 'HOST_OUTSIDE_AUDIENCE' },
    })
  })

  it('AUD-01 may be women and non-binary people for a non-binary host, and verified for anybody verified', async () => {
    expect((await find(nonBinary, await publish(forWomenAndNonBinary, nonBinary))).body.audience).toBe('women')
    expect((await find(man, await publish(forVerified, man))).body.audience).toBe('verified')
  })

  it.each([{ audience: 'men' }, { audience: null }, { audience: 'women', non_binary: 'yes' }])(
    'AUD-01 cannot be %j',
    async (audience) => {
      expect((await host.request('POST', '/api/tribes', { ...newTribe(app), ...audience })).status).toBe(422)
    },
  )

  it('AUD-01 what means nothing for it is off: a switch beside another audience', async () => {
    const tribe = await publish({ audience: 'verified', non_binary: true, shown_to_others: true })
    expect((await find(host, tribe)).body).toMatchObject({ non_binary: false, shown_to_others: true })
    expect((await change(host, tribe, { audience: 'everyone' })).status).toBe(200)
    expect((await find(host, tribe)).body).toMatchObject({ audience: 'everyone', shown_to_others: false })
  })
})

describe('an audience that becomes narrower', () => {
  it('AUD-01 needs that all accepted members belong', async () => {
    const tribe = await publish({})
    await addMember(app, tribe, woman)
    await addMember(app, tribe, man)
    const refusal = { status: 409, body: { code: 'MEMBERS_OUTSIDE_AUDIENCE' } }
    expect(await change(host, tribe, forWomen)).toMatchObject(refusal)
    expect((await find(host, tribe)).body.audience).toBe('everyone')
    // all of them are verified
    expect((await change(host, tribe, forVerified)).status).toBe(200)
    expect(await change(host, tribe, forWomen, 2)).toMatchObject(refusal)
    await man.request('POST', `/api/tribes/${tribe}/leave`, {})
    expect((await change(host, tribe, forWomen, 2)).status).toBe(200)
  })

  it('AUD-01 ends pending requests of those who no longer belong, without a reason, and asks the others again', async () => {
    const tribe = await publish({})
    const ids = { man: (await ask(man, tribe)).body.id, woman: (await ask(woman, tribe)).body.id }
    const page = await connectLive(app, man)
    const { thread_id } = (await man.request('GET', '/api/reservations')).body.items[0]
    expect((await change(host, tribe, forWomen)).status).toBe(200)
    await page.next('resync')
    expect(JSON.stringify(page.events)).not.toContain(tribe)
    page.close()
    const statuses = await app.db
      .selectFrom('tribe_reservations')
      .select(['id', 'status', 'confirmation_asked_at'])
      .where('tribe_id', '=', tribe)
      .execute()
    expect(statuses).toContainEqual({ id: ids.man, status: 'cancelled', confirmation_asked_at: null })
    expect(statuses).toContainEqual({ id: ids.woman, status: 'pending', confirmation_asked_at: expect.any(Date) })
    expect((await messagesSeenBy(man, thread_id)).at(-1)).toMatchObject({ content: 'This request has ended.' })
    expect((await man.request('GET', '/api/notifications')).body.items).toEqual([])
    const told = (await woman.request('GET', '/api/notifications')).body.items
    expect(JSON.stringify(told)).toContain('The tribe is now for women with a confirmed identity')
  })

  it('AUD-03 closes the open pages of those from whom it is hidden: they load again, and get no more of its events', async () => {
    const tribe = await publish({})
    const [outside, inside] = await Promise.all([connectLive(app, man), connectLive(app, woman)])
    for (const page of [outside, inside]) page.send({ type: 'open', tribe_id: tribe })
    await change(host, tribe, { title: 'Another title' })
    for (const page of [outside, inside]) await page.next('tribe.changed')
    await change(host, tribe, forWomen, 2)
    await outside.next('resync')
    await change(host, tribe, { title: 'A third title' }, 3)
    await eventually(() => expect(inside.events.filter((event) => event.type === 'tribe.changed')).toHaveLength(3))
    expect(outside.events.filter((event) => event.type === 'tribe.changed')).toHaveLength(1)
    for (const page of [outside, inside]) page.close()
  })

  it('AUD-01 a wider one tells members, because they agreed to the narrower one', async () => {
    const tribe = await publish(forWomen)
    await addMember(app, tribe, woman)
    await change(host, tribe, forVerified)
    const [told] = (await woman.request('GET', '/api/notifications')).body.items
    expect(told.message).toContain('The tribe is now for members with a confirmed identity instead of women')
  })
})

describe('who may join', () => {
  it.each([
    ['women', forWomen, () => [woman], () => [nonBinary, man]],
    ['women and non-binary people', forWomenAndNonBinary, () => [woman, nonBinary], () => [man]],
    ['verified members', forVerified, () => [woman, nonBinary, man], () => []],
  ])(
    'AUD-02 AUD-03 a tribe for %s that is shown to others refuses those outside',
    async (_name, audience, inside, outside) => {
      const tribe = await publish({ ...audience, shown_to_others: true, size: 5 })
      for (const member of inside()) expect((await ask(member, tribe)).status).toBe(201)
      for (const member of outside()) {
        const message = 'This tribe is for women with a confirmed identity.'
        expect(await ask(member, tribe)).toMatchObject({ status: 403, body: { code: 'FOR_WOMEN', message } })
        expect(await question(member, tribe)).toMatchObject({ status: 403, body: { code: 'FOR_WOMEN', message } })
        expect((await member.request('GET', `/api/tribes/${tribe}/question`)).body.may_ask).toBe(false)
      }
    },
  )

  it('AUD-02 a member without an approved identity is refused where identities need not be verified', async () => {
    await app.db
      .insertInto('app_config')
      .values({ key: 'verification_required', value: JSON.stringify({ enabled: false }) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ enabled: false }) }))
      .execute()
    app.clock.advance(3000)
    const unverified = await app.member({ verified: false })
    const tribe = await publish({ ...forVerified, shown_to_others: true })
    const message = 'This tribe is for members with a confirmed identity.'
    expect(await ask(unverified, tribe)).toMatchObject({ status: 403, body: { code: 'FOR_VERIFIED', message } })
    expect((await ask(woman, tribe)).status).toBe(201)
    await app.db.deleteFrom('app_config').where('key', '=', 'verification_required').execute()
    app.clock.advance(3000)
  })

  it('AUD-02 an exception of an operator counts as a document, and is stored without grounds', async () => {
    const member = await app.member()
    await app.db
      .updateTable('profiles')
      .set({ gender: 'woman', gender_stated_at: app.clock.now() })
      .where('id', '=', member.id)
      .execute()
    const tribe = await publish(forWomen)
    expect((await find(member, tribe)).status).toBe(404)
    expect(await operate(app, 'exceptions', 'add', member.email)).toMatchObject({ exitCode: 0 })
    expect((await find(member, tribe)).status).toBe(200)
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'profiles' and column_name like '%exception%'
    `.execute(app.db)
    expect(columns.rows).toEqual([{ name: 'gender_exception' }])
    await operate(app, 'exceptions', 'remove', member.email)
    const acts = app.db
      .selectFrom('audit_log')
      .select(['act', 'actor_name', 'subject_name', 'reason', 'before', 'after'])
    const row = { actor_name: 'noor', subject_name: null, reason: null, before: null, after: null }
    expect(await acts.where('subject_id', '=', member.id).orderBy('seq').execute()).toEqual([
      { ...row, act: 'add exception' },
      { ...row, act: 'remove exception' },
    ])
    expect((await find(member, tribe)).status).toBe(404)
  })

  it('AUD-02 who no longer belongs keeps the spot they have; a pending request ends, and cannot be accepted before', async () => {
    const [member, asking] = [await confirmedMember(app), await confirmedMember(app)]
    const tribe = await publish({ ...forWomen, shown_to_others: true })
    await addMember(app, tribe, member)
    const { id } = (await ask(asking, tribe)).body
    for (const one of [member, asking]) await confirm(app, one, 'man')
    expect(await host.request('POST', `/api/reservations/${id}/accept`)).toMatchObject({
      status: 409,
      body: { code: 'REQUESTER_OUTSIDE' },
    })
    // the sandbox approves: the partner's answer is what tells the product
    for (const one of [member, asking]) {
      await operate(app, 'exceptions', 'add', one.email)
      await operate(app, 'exceptions', 'remove', one.email)
    }
    const statusOf = async () =>
      app.db.selectFrom('tribe_reservations').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    await eventually(async () => expect(await statusOf()).toEqual({ status: 'cancelled' }))
    expect((await find(member, tribe)).body).toMatchObject({ seen_as: 'participant', belongs: false })
    expect((await find(host, tribe)).body.members).toHaveLength(1)
  })

  it('AUD-01 a host who no longer belongs takes nobody in, and still runs the tribe', async () => {
    const formerly = await confirmedMember(app)
    const tribe = await publish({ ...forWomen, shown_to_others: true }, formerly)
    const { id } = (await ask(woman, tribe)).body
    await confirm(app, formerly, 'man')
    expect(await formerly.request('POST', `/api/reservations/${id}/accept`)).toMatchObject({
      status: 403,
      body: { code: 'HOST_OUTSIDE_AUDIENCE' },
    })
    expect(await ask(host, tribe)).toMatchObject({ status: 409, body: { code: 'TRIBE_NOT_OPEN' } })
    expect((await find(formerly, tribe)).body.seen_as).toBe('host')
    expect((await change(formerly, tribe, forVerified)).status).toBe(200)
  })

  it('AUD-01 a member who no longer belongs cannot take the tribe over', async () => {
    const member = await confirmedMember(app)
    const tribe = await publish(forWomen)
    await addMember(app, tribe, member)
    await host.request('POST', `/api/tribes/${tribe}/hand-over`, { member_id: member.id, host_stays: true })
    await confirm(app, member, 'man')
    const take = () => member.request('POST', `/api/tribes/${tribe}/hand-over/accept`, {})
    expect(await take()).toMatchObject({ status: 403, body: { code: 'FOR_WOMEN' } })
    await confirm(app, member, 'woman')
    expect((await take()).status).toBe(200)
  })
})
