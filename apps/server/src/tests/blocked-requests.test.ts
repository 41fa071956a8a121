import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, person } from '../testing/blocked-pair.ts'
import { addMember, publishTribe } from '../testing/builders.ts'
import { noor } from '../testing/operate.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('SEC-09 BLOCK-04 T70 a request and a block at the same time leave no pending request', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [owner, guest] = [await app.member(), await app.member()]
    const tribe = await publishTribe(app, owner)
    const [asked, blocked] = await Promise.all([
      guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?', version: 1 }),
      (round % 2 === 0 ? owner : guest).request('PUT', `/api/users/${round % 2 === 0 ? guest.id : owner.id}/block`),
    ])
    expect([201, 404]).toContain(asked.status)
    expect(blocked.status).toBe(204)
    const { items } = (await owner.request('GET', '/api/reservations')).body
    expect(items.filter(({ status }: { status: string }) => status === 'pending')).toEqual([])
  }
})

describe('a block of a member of a tribe', () => {
  it('BLOCK-05 warns who made it before they ask for a spot, and hints at nothing the other way', async () => {
    const [owner, inside, asking] = [await app.member(), await app.member(), await app.member()]
    const tribe = await publishTribe(app, owner)
    await addMember(app, tribe, inside)
    const warned = async () => (await asking.request('GET', `/api/tribes/${tribe}`)).body.has_blocked_member
    await inside.request('PUT', `/api/users/${asking.id}/block`)
    expect(await warned()).toBe(false)
    // they cannot know that this block is stored: of an unknown id nothing is
    app.clock.advance(1000)
    await asking.request('PUT', `/api/users/${inside.id}/block`)
    expect(await warned()).toBe(false)
    await inside.request('DELETE', `/api/users/${asking.id}/block`)
    expect(await warned()).toBe(true)
  })

  it('BLOCK-05 if somebody asks to join, the members who blocked them alone hear of it, without a name', async () => {
    const [owner, blocker, blocked, inside] = [
      await app.member(),
      await app.member(),
      await person(app, 'Wanda', 'Unwanted'),
      await app.member(),
    ]
    const tribe = await publishTribe(app, owner, { title: 'A house by the sea' })
    for (const member of [blocker, inside]) await addMember(app, tribe, member)
    await blocker.request('PUT', `/api/users/${blocked.id}/block`)
    await blocked.request('PUT', `/api/users/${inside.id}/block`)
    app.clock.advance(1000)
    await inside.request('PUT', `/api/users/${blocked.id}/block`)
    const request = await ask(blocked, tribe)
    const bell = async (member: TestMember) => (await member.request('GET', '/api/notifications')).body.items
    const items = await bell(blocker)
    expect(items).toMatchObject([
      { title: 'Someone you blocked asked to join A house by the sea', path: `/app/tribes/${tribe}` },
    ])
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`Wanda|Unwanted|${blocked.id}`))
    // who was added without a request has no conversation with the host
    expect(items[0].links).toEqual([
      { label: 'Tell the host', path: `/app/tribes/${tribe}` },
      { label: 'Leave', path: `/app/tribes/${tribe}?leave=1` },
      { label: 'Report', path: `/app/tribes/${tribe}?report=${request}` },
    ])
    // which they can do, without learning whose it is; nobody else of the tribe can
    const report = (by: TestMember) =>
      by.request('POST', '/api/reports', {
        subject_type: 'request',
        subject_id: request,
        reason: 'unsafe',
        block: true,
      })
    const { status, body } = await report(blocker)
    expect(status).toBe(201)
    expect(await app.rooms.safety.findCase(body.case, noor)).toMatchObject({ about: { id: blocked.id } })
    const own = (await blocker.request('GET', '/api/reports')).body
    expect(own).toMatchObject([{ case: body.case, about: 'A request to join A house by the sea' }])
    expect((await report(inside)).status).toBe(404)
    expect((await report(await app.member())).status).toBe(404)
    for (const member of [inside, blocked]) expect(await bell(member)).toEqual([])
    expect(JSON.stringify(await bell(owner))).toContain('Wanda Unwanted')
  })

  it('BLOCK-05 the notification leads to the conversation with the host, and no other one has buttons', async () => {
    const [owner, blocker, blocked] = [await app.member(), await app.member(), await app.member()]
    const tribe = await publishTribe(app, owner)
    const asked = await blocker.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
    const { id, thread_id } = asked.body
    await owner.request('POST', `/api/reservations/${id}/accept`, {})
    await blocker.request('PUT', `/api/users/${blocked.id}/block`)
    await ask(blocked, tribe)
    const [notice, ...others] = (await blocker.request('GET', '/api/notifications')).body.items
    expect(notice.links[0]).toEqual({ label: 'Tell the host', path: `/app/messages?thread=${thread_id}` })
    const received = (await owner.request('GET', '/api/notifications')).body.items
    for (const other of [...others, ...received]) expect(other).not.toHaveProperty('links')
  })
})
