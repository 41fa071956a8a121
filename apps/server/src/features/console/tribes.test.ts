import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { waitForMail } from '../../testing/accounts.ts'
import { bellTitles } from '../../testing/bell.ts'
import { tribeWithRequest } from '../../testing/builders.ts'
import { groupOf, send } from '../../testing/chat.ts'
import { operate } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let noor: TestMember
beforeAll(async () => {
  app = await startTestApp()
  noor = await addOperator(app)
})
afterAll(() => app.close())

const list = async (query: string) => (await noor.request('GET', `/api/admin/tribes?${query}`)).body.items
const takeDown = (
  id: string,
  body: object = { rule: 3, reason: 'The flat in the pictures is another one.' },
  by = noor,
) => by.request('POST', `/api/admin/tribes/${id}/take-down`, body)
const restore = (id: string, by = noor) => by.request('POST', `/api/admin/tribes/${id}/restore`)
const audit = (id: string) =>
  app.db.selectFrom('audit_log').select(['act', 'actor_id', 'subject_name']).where('subject_id', '=', id).execute()

/** Where somebody finds a tribe: its page, the list, its number, the shares, the host's tribes, and what search engines read. */
async function foundBy(request: SendRequest, { tribe, hostId }: { tribe: string; hostId: string }) {
  // shares are counted once in a minute
  app.clock.advance(minutes(1))
  const { body: listed } = await request('GET', '/api/tribes?location=Lisbon&limit=100')
  const { body: shares } = await request('GET', '/api/tribes/shares?location=Lisbon')
  const { body: hosted } = await request('GET', `/api/users/${hostId}/tribes`)
  const idsIn = (items: { id: string }[]) => items.map(({ id }) => id).includes(tribe)
  return {
    page: (await request('GET', `/api/tribes/${tribe}`)).status,
    list: idsIn(listed.items),
    count: listed.count,
    shares: shares.counts.reduce((sum: number, count: number) => sum + count, 0),
    hosted: Array.isArray(hosted) ? idsIn(hosted) : null,
    siteMap: (await request('GET', '/sitemap.xml')).body.includes(tribe),
    preview: (await request('GET', `/images/tribes/${tribe}/preview.jpg`)).status,
  }
}

describe('the tribes that operators find', () => {
  it('CON-09 are found by title, city, host and id, with or without accents, and by their state', async () => {
    const { tribe, host } = await tribeWithRequest(app)
    for (const q of ['ROOFTOP', 'lísbon', 'ana fer', tribe, host.id])
      expect([q, (await list(`q=${encodeURIComponent(q)}`)).map(({ id }: { id: string }) => id)]).toEqual([
        q,
        expect.arrayContaining([tribe]),
      ])
    expect(await list('q=%25%25')).toEqual([])
    expect(await list(`q=${tribe}&state=open`)).toMatchObject([{ host: { name: 'Ana Ferreira' }, taken_down_at: null }])
    for (const state of ['cancelled', 'completed', 'taken_down'])
      expect(await list(`q=${tribe}&state=${state}`)).toEqual([])
  })
})

describe('a tribe that an operator takes down', () => {
  it('CON-09 exists for nobody but its host and members, who keep their conversation, and is as before once restored', async () => {
    const { tribe, host, guest, member, request } = await tribeWithRequest(app)
    const stranger = await app.member()
    const before = await foundBy(stranger.request, { tribe, hostId: host.id })
    const visitorBefore = await foundBy(app.request, { tribe, hostId: host.id })
    expect(before).toMatchObject({ page: 200, list: true, hosted: true, siteMap: true })

    expect((await takeDown(tribe)).status).toBe(200)
    for (const [request_, was] of [
      [stranger.request, before],
      [app.request, visitorBefore],
    ] as const) {
      const now = await foundBy(request_, { tribe, hostId: host.id })
      expect(now).toMatchObject({
        page: 404,
        list: false,
        siteMap: false,
        count: was.count - 1,
        shares: was.shares - 1,
      })
      expect(now.hosted).not.toBe(true)
    }
    const ask = { message: 'May I join you in this house, please?' }
    const refused = await stranger.request('POST', `/api/tribes/${tribe}/reservations`, ask)
    expect([refused.status, refused.body.code]).toEqual([404, 'TRIBE_NOT_FOUND'])
    expect((await guest.request('GET', `/api/tribes/${tribe}`)).status).toBe(404)
    expect((await host.request('POST', `/api/reservations/${request}/accept`)).body.code).toBe('TRIBE_NOT_OPEN')
    for (const insider of [host, member]) {
      const page = await insider.request('GET', `/api/tribes/${tribe}`)
      expect([page.status, page.body.is_taken_down]).toEqual([200, true])
    }
    expect((await send(member, await groupOf(app, tribe), 'Still here')).status).toBe(201)

    expect((await restore(tribe)).status).toBe(200)
    expect(await foundBy(stranger.request, { tribe, hostId: host.id })).toEqual(before)
    expect((await host.request('GET', `/api/tribes/${tribe}`)).body.is_taken_down).toBe(false)
    expect((await host.request('POST', `/api/reservations/${request}/accept`)).status).toBe(200)
  })

  it('CON-09 tells its host why, and its members without the reason; both acts are in the audit', async () => {
    const { tribe, host, guest, member } = await tribeWithRequest(app)
    await takeDown(tribe)
    const mail = await waitForMail(app, host.email, 'A decision about your Wayhouse account')
    for (const part of [
      '“A rooftop with a view”',
      'another one',
      'Rule 3',
      'Nobody had reported it',
      'You may appeal once',
    ])
      expect(mail).toContain(part)
    expect(await waitForMail(app, member.email, '“A rooftop with a view” is taken down')).not.toContain('another one')
    expect(await bellTitles(guest)).not.toContain('Your tribe is taken down')
    await restore(tribe)
    expect(await bellTitles(member)).toEqual(
      expect.arrayContaining(['Your tribe is taken down', 'Your tribe is restored']),
    )
    const act = { actor_id: noor.id, subject_name: 'A rooftop with a view' }
    expect(await audit(tribe)).toEqual([
      { ...act, act: 'take tribe down' },
      { ...act, act: 'restore tribe' },
    ])
  })

  it('CON-04 CON-08 is a decision that its host may appeal against; granted, the tribe is restored', async () => {
    const { tribe, host, member } = await tribeWithRequest(app)
    await takeDown(tribe)
    const decisions = async () => (await host.request('GET', '/api/decisions')).body
    const [decision] = await decisions()
    expect(decision).toMatchObject({ subject_type: 'tribe', decision: 'hide', rule: 3, may_appeal: true })
    expect((await member.request('GET', '/api/decisions')).body).toEqual([])
    const text = 'These pictures are of this flat. I can show the contract.'
    expect((await host.request('POST', `/api/decisions/${decision.id}/appeal`, { text })).status).toBe(201)
    const answer = { decision_id: decision.id, side: 'restricted', granted: true, answer: 'The contract shows it.' }
    const lea = await addOperator(app)
    const granted = await lea.request('POST', `/api/admin/cases/${decision.case}/appeal`, answer)
    expect(granted.status).toBe(204)
    expect((await host.request('GET', `/api/tribes/${tribe}`)).body.is_taken_down).toBe(false)
    expect((await restore(tribe)).body.code).toBe('TRIBE_NOT_TAKEN_DOWN')
    // restored from the list, its decision holds no longer, and an appeal waits no longer
    await takeDown(tribe)
    const [{ id }] = await decisions()
    await host.request('POST', `/api/decisions/${id}/appeal`, { text })
    await restore(tribe)
    expect((await decisions())[0]).toMatchObject({ state: 'undone', appeal: { answered: { granted: true } } })
    await app.rooms.profiles.setOperatorRole(lea.id, { role: null, by: 'noor' })
  })

  it('CON-09 is taken down with a reason, once, and by no operator who takes part in it', async () => {
    const { tribe } = await tribeWithRequest(app)
    const lea = await addOperator(app)
    await app.db
      .insertInto('tribe_members')
      .values({ tribe_id: tribe, profile_id: lea.id, status: 'accepted' })
      .execute()
    for (const body of [{}, { rule: 3, reason: ' ' }, { reason: 'Why' }, { rule: 7, reason: 'Why' }])
      expect((await takeDown(tribe, body)).status).toBe(422)
    expect((await takeDown(tribe, undefined, lea)).body.code).toBe('OPERATOR_CONCERNED')
    expect((await takeDown(randomUUID())).body.code).toBe('TRIBE_NOT_FOUND')
    expect((await restore(tribe)).body.code).toBe('TRIBE_NOT_TAKEN_DOWN')
    expect(await audit(tribe)).toEqual([])
    expect((await takeDown(tribe)).status).toBe(200)
    expect((await takeDown(tribe)).body.code).toBe('TRIBE_TAKEN_DOWN')
    expect((await restore(tribe, lea)).body.code).toBe('OPERATOR_CONCERNED')
    expect(await list(`q=${tribe}&state=taken_down`)).toMatchObject([{ id: tribe, taken_down_at: expect.any(String) }])
    expect(await audit(tribe)).toHaveLength(1)
  })

  it('CON-03 CON-09 of another operator is taken down and restored by none of them; the terminal may', async () => {
    const { tribe, host } = await tribeWithRequest(app)
    await app.rooms.profiles.setOperatorRole(host.id, { role: 'moderator', by: 'noor' })
    const refused = await takeDown(tribe)
    expect([refused.status, refused.body.code]).toEqual([409, 'OPERATOR_CONCERNED'])
    expect(await list(`q=${tribe}`)).toMatchObject([{ taken_down_at: null }])
    expect((await app.request('GET', `/api/tribes/${tribe}`)).status).toBe(200)
    expect(await audit(tribe)).toEqual([])
    expect((await operate(app, 'tribes', 'take-down', tribe, '3', 'Another flat')).exitCode).toBe(0)
    expect((await restore(tribe)).body.code).toBe('OPERATOR_CONCERNED')
    expect(await list(`q=${tribe}`)).toMatchObject([{ taken_down_at: expect.any(String) }])
    expect((await operate(app, 'tribes', 'restore', tribe)).exitCode).toBe(0)
    await app.rooms.profiles.setOperatorRole(host.id, { role: null, by: 'noor' })
    expect((await takeDown(tribe)).status).toBe(200)
  })

  it('CON-09 keeps its host from leaving only while others are in it, and is not restored once the host is erased', async () => {
    const { tribe, host, member } = await tribeWithRequest(app)
    const isKept = () => app.rooms.tribes.hostsOpenTribes(app.db, host.id)
    expect(await isKept()).toBe(true)
    await takeDown(tribe)
    expect(await isKept()).toBe(true)
    expect((await member.request('POST', `/api/tribes/${tribe}/leave`, {})).status).toBe(200)
    expect(await isKept()).toBe(false)
    await app.db.transaction().execute((trx) => app.rooms.accounts.eraseNow(trx, host.id))
    expect((await restore(tribe)).body.code).toBe('TRIBE_NOT_FOUND')
  })
})
