import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberWithPassword, testPassword } from '../../../testing/accounts.ts'
import { bellTitles } from '../../../testing/bell.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

let host: TestMember
let omar: TestMember
let other: TestMember
let tribe: string
beforeEach(async () => {
  host = await memberWithPassword(app, { name: ['Ana', 'Ferreira'] })
  omar = await app.member({ name: ['Omar', 'Haddad'] })
  other = await app.member()
  tribe = await publishTribe(app, host)
  await addMember(app, tribe, omar)
  await addMember(app, tribe, other)
})

const path = () => `/api/tribes/${tribe}/hand-over`
const offer = (member_id = omar.id, host_stays = true, by = host) =>
  by.request('POST', path(), { member_id, host_stays })
const respond = (member: TestMember, verb: 'accept' | 'decline') => member.request('POST', `${path()}/${verb}`)
const pageAs = async (member: TestMember) => (await member.request('GET', `/api/tribes/${tribe}`)).body
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('a host who hands a tribe over', () => {
  it('G-82 offers it to an accepted member, and no other member can offer it', async () => {
    expect(await offer(omar.id, true, omar)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await offer((await app.member()).id)).toMatchObject(refused(404, 'NOT_A_MEMBER'))
    expect(await offer(host.id)).toMatchObject(refused(404, 'NOT_A_MEMBER'))
    expect(await offer()).toMatchObject({ status: 200 })
    expect(await offer(other.id)).toMatchObject(refused(409, 'HAND_OVER_PENDING'))
    expect(await pageAs(host)).toMatchObject({ hand_over: { member_id: omar.id, host_stays: true } })
    expect(await pageAs(omar)).toMatchObject({ hand_over: { host_stays: true }, viewer_standing: 'accepted' })
    expect(await pageAs(other)).toMatchObject({ hand_over: null })
    expect(await bellTitles(omar)).toEqual(['Would you take over this tribe?'])
    expect(await emailsTo(app, omar)).toEqual(['Ana Ferreira would like you to host “A rooftop with a view”'])
  })

  it('G-82 withdraws the offer, which then cannot be accepted', async () => {
    await offer()
    expect(await omar.request('DELETE', path())).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await host.request('DELETE', path())).toMatchObject({ status: 200 })
    expect(await host.request('DELETE', path())).toMatchObject(refused(404, 'HAND_OVER_NOT_FOUND'))
    expect(await respond(omar, 'accept')).toMatchObject(refused(404, 'HAND_OVER_NOT_FOUND'))
  })
})

describe('the member who receives the offer', () => {
  it('G-82 becomes the host; the previous host stays as a guest', async () => {
    await offer()
    expect(await respond(other, 'accept')).toMatchObject(refused(404, 'HAND_OVER_NOT_FOUND'))
    expect(await respond(omar, 'accept')).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await respond(omar, 'accept')).toMatchObject(refused(404, 'HAND_OVER_NOT_FOUND'))
    expect(await pageAs(omar)).toMatchObject({ viewer_standing: 'host', members_count: 2, host: { id: omar.id } })
    expect(await pageAs(host)).toMatchObject({ viewer_standing: 'accepted', hand_over: null })
    expect(await bellTitles(host)).toEqual(['Your tribe is in new hands'])
    expect((await bellTitles(other))[0]).toBe('Your tribe has a new host')
    expect(await host.request('POST', `/api/tribes/${tribe}/cancel`, { reason: 'No' })).toMatchObject(
      refused(403, 'FORBIDDEN'),
    )
    expect((await omar.request('GET', '/api/me/stays')).body).toMatchObject([{ id: tribe, role: 'host' }])
    expect((await host.request('GET', '/api/me/stays')).body).toMatchObject([{ id: tribe, role: 'guest' }])
  })

  it('G-82 does not accept an offer that they have not read', async () => {
    await offer(omar.id, true)
    await host.request('DELETE', path())
    await offer(omar.id, false)
    const accept = (host_stays: boolean) => omar.request('POST', `${path()}/accept`, { host_stays })
    expect(await accept(true)).toMatchObject(refused(409, 'HAND_OVER_CHANGED'))
    expect(await pageAs(omar)).toMatchObject({ viewer_standing: 'accepted', hand_over: { host_stays: false } })
    expect(await accept(false)).toMatchObject({ status: 200 })
  })

  it('G-82 becomes the host; the previous host leaves, and the spot is free', async () => {
    await offer(omar.id, false)
    await respond(omar, 'accept')
    expect(await pageAs(omar)).toMatchObject({ members_count: 1 })
    expect(await pageAs(host)).toMatchObject({ viewer_standing: 'none' })
  })

  it('G-82 can accept in a full tribe', async () => {
    const full = await publishTribe(app, host, { size: 1 })
    await addMember(app, full, omar)
    await host.request('POST', `/api/tribes/${full}/hand-over`, { member_id: omar.id, host_stays: true })
    expect(await omar.request('POST', `/api/tribes/${full}/hand-over/accept`)).toMatchObject({ status: 200 })
    expect((await omar.request('GET', `/api/tribes/${full}`)).body).toMatchObject({ members_count: 1, size: 1 })
  })

  it('G-82 declines and stays a guest', async () => {
    await offer()
    expect(await respond(omar, 'decline')).toMatchObject({ status: 200 })
    expect(await pageAs(host)).toMatchObject({ viewer_standing: 'host', hand_over: null })
    expect(await bellTitles(host)).toEqual(['Offer declined'])
  })

  it('NEW-08 needs a membership, as every host does', async () => {
    const lapsed = await app.member({ subscribed: false })
    await addMember(app, tribe, lapsed)
    await offer(lapsed.id)
    expect(await respond(lapsed, 'accept')).toMatchObject(refused(403, 'SUBSCRIPTION_REQUIRED'))
    expect(await respond(lapsed, 'decline')).toMatchObject({ status: 200 })
  })

  it('G-82 cannot take over a tribe that they have left', async () => {
    await offer()
    await omar.request('POST', `/api/tribes/${tribe}/leave`)
    expect(await respond(omar, 'accept')).toMatchObject(refused(404, 'HAND_OVER_NOT_FOUND'))
    expect(await pageAs(host)).toMatchObject({ hand_over: null, members_count: 1 })
  })

  it('G-82 cannot take over a tribe that was cancelled in the meantime', async () => {
    await offer()
    await host.request('POST', `/api/tribes/${tribe}/cancel`, { reason: 'The owner sells the flat.' })
    expect(await respond(omar, 'accept')).toMatchObject(refused(404, 'HAND_OVER_NOT_FOUND'))
  })
})

describe('what follows the tribe to its new host', () => {
  it('RES-08 pending requests, with their conversations, and the requesters are notified', async () => {
    const requester = await app.member()
    const { body } = await requester.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
    await offer()
    await respond(omar, 'accept')
    expect((await bellTitles(requester))[0]).toBe('A new host will answer you')
    expect(await host.request('POST', `/api/reservations/${body.id}/reject`, {})).toMatchObject({ status: 404 })
    expect((await omar.request('GET', '/api/reservations')).body.items).toMatchObject([
      { id: body.id, role: 'received' },
    ])
    expect(await omar.request('POST', `/api/reservations/${body.id}/reject`, {})).toMatchObject({ status: 200 })
  })

  it('MSG-09 the group: the new host stays in it, the previous host only as a guest', async () => {
    const group = async () => {
      const rows = await app.db
        .selectFrom('thread_members')
        .innerJoin('threads', 'threads.id', 'thread_members.thread_id')
        .select('user_id')
        .where('threads.tribe_id', '=', tribe)
        .where('threads.kind', '=', 'tribe')
        .execute()
      return new Set(rows.map(({ user_id }) => user_id))
    }
    await offer()
    await respond(omar, 'accept')
    expect(await group()).toEqual(new Set([host.id, omar.id, other.id]))
    await omar.request('POST', path(), { member_id: other.id, host_stays: false })
    await respond(other, 'accept')
    expect(await group()).toEqual(new Set([host.id, other.id]))
  })

  it('G-82 the previous host can delete their account once they host no open tribe', async () => {
    const leave = () => host.request('DELETE', '/api/me', { password: testPassword })
    expect(await leave()).toMatchObject(refused(409, 'HOSTING_OPEN_TRIBES'))
    await offer(omar.id, false)
    expect(await leave()).toMatchObject(refused(409, 'HOSTING_OPEN_TRIBES'))
    await respond(omar, 'accept')
    expect(await leave()).toMatchObject({ status: 200 })
    expect(await pageAs(omar)).toMatchObject({ viewer_standing: 'host', host: { id: omar.id } })
  })
})
