import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../testing/blocked-pair.ts'
import { addMember, addRequest, completedStay, publishTribe } from '../testing/builders.ts'
import { messagesSeenBy } from '../testing/chat.ts'
import { eventually } from '../testing/eventually.ts'
import { connectLive } from '../testing/live-client.ts'
import { mailsTo } from '../testing/mails.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { expectUnknown } from '../testing/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const people = () => Promise.all([app.member(), app.member(), app.member()])
const block = (by: TestMember, { id }: TestMember) => by.request('PUT', `/api/users/${id}/block`)
const bellOf = async (member: TestMember) => (await member.request('GET', '/api/notifications')).body.items
const requestsOf = async (member: TestMember) => (await member.request('GET', '/api/reservations')).body.items

describe('a member who is hidden by a block, to one who knows their id', () => {
  it('BLOCK-02 T70 cannot be removed from a tribe or offered it: they are refused like no member', async () => {
    const [host, member] = await people()
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, member)
    await block(member, host)
    const unknown = randomUUID()
    const answers = async (id: string) => {
      const removed = await host.request('DELETE', `/api/tribes/${tribe}/members/${id}`, { reason: 'No reason at all' })
      const offer = { member_id: id, host_stays: false }
      const offered = await host.request('POST', `/api/tribes/${tribe}/hand-over`, offer)
      return [removed, offered].map(({ status, body }) => [status, body.code])
    }
    expect(await answers(unknown)).toEqual([
      [404, 'NOT_A_MEMBER'],
      [404, 'NOT_A_MEMBER'],
    ])
    expect(await answers(member.id)).toEqual(await answers(unknown))
    expect((await member.request('GET', `/api/tribes/${tribe}`)).body.viewer_standing).toBe('accepted')
  })

  it('BLOCK-02 T70 cannot be reviewed, neither as a guest nor as the host: they are refused like no housemate', async () => {
    const [host, guest, other] = await people()
    const stay = await completedStay(app, host, [guest, other])
    for (const hidden of [host, guest]) await block(hidden, other)
    const aspects = { cleanliness: 1, communication: 1, reliability: 1, organization: 1, responsiveness: 1 }
    const draft = { ...aspects, rating: 1, comment: 'Never', is_anonymous: false }
    for (const { id } of [host, guest]) {
      const parts = { ids: [id], unknown: randomUUID() }
      const path = `/api/tribes/${stay}/reviewable-members/${id}/draft`
      await expectUnknown(other, { method: 'PUT', path, ...parts, body: draft })
      const review = { rating: 1, comment: 'Never', reviewee_id: id }
      const { status, body } = await other.request('POST', `/api/tribes/${stay}/reviews`, review)
      expect([status, body.code]).toEqual([403, 'NOT_A_HOUSEMATE'])
    }
    const rating = { rating: 1, comment: 'Never', organization_rating: 1, responsiveness_rating: 1 }
    expect(await other.request('POST', `/api/tribes/${stay}/host-rating`, rating)).toMatchObject({ status: 403 })
    expect((await other.request('GET', `/api/tribes/${stay}/reviewable-members`)).body.members).toEqual([])
    for (const { id } of [host, guest])
      expect((await app.request('GET', `/api/users/${id}/host-rating`)).body).toMatchObject({ count: 0 })
  })

  it('BLOCK-02 SEC-09 cannot be invited again, and hears nothing', async () => {
    const [host, guest] = await people()
    const request = await addRequest(app, await publishTribe(app, host), guest, { status: 'rejected' })
    await block(guest, host)
    const { status, body } = await host.request('POST', `/api/reservations/${request}/invite`)
    expect([status, body.code]).toEqual([409, 'REQUESTER_GONE'])
    expect([await bellOf(guest), await mailsTo(app, guest.email)]).toEqual([[], []])
  })
})

describe('a notification that a block has hidden', () => {
  it('BLOCK-02 BLOCK-06 is one that never existed to who marks it by its id; what both share later is marked as ever', async () => {
    const [host, guest] = await people()
    const [tribe, other] = [await publishTribe(app, host), await publishTribe(app, host)]
    await ask(guest, tribe)
    for (const shared of [tribe, other]) await addMember(app, shared, guest)
    const [received] = await bellOf(host)
    await host.request('PATCH', `/api/tribes/${other}`, { version: 1, title: 'The old mill' })
    const [changed] = await bellOf(guest)
    await block(guest, host)
    for (const [member, { id }] of [
      [host, received],
      [guest, changed],
    ])
      for (const act of ['read', 'hide']) {
        const path = `/api/notifications/${id}/${act}`
        await expectUnknown(member, { method: 'POST', path, ids: [id], unknown: randomUUID() })
      }
    await host.request('PATCH', `/api/tribes/${other}`, { version: 2, title: 'The new mill' })
    const [later] = await bellOf(guest)
    expect(later.id).not.toBe(changed.id)
    for (const act of ['read', 'hide'])
      expect((await guest.request('POST', `/api/notifications/${later.id}/${act}`)).status).toBe(200)
  })
})

describe('a tribe whose host is hidden by a block', () => {
  it('BLOCK-02 T70 is in no request, conversation or notification of before, not even as it changes later', async () => {
    const [host, guest] = await people()
    const tribe = await publishTribe(app, host, { title: 'The old mill' })
    const withdrawn = await ask(guest, tribe)
    await guest.request('POST', `/api/reservations/${withdrawn}/withdraw`)
    const id = await ask(guest, tribe)
    await host.request('POST', `/api/reservations/${id}/reject`, { reason: 'Full' })
    expect(JSON.stringify([await requestsOf(guest), await bellOf(guest)])).toContain('The old mill')
    await block(host, guest)
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, title: 'The new mill' })
    // nor does a page begin with it
    const first = await guest.request('GET', '/api/reservations?limit=1')
    expect(first.body).toEqual({ items: [], next_cursor: null })
    expect(await bellOf(guest)).toEqual([])
    const threads = (await guest.request('GET', '/api/threads')).body.items
    expect(threads).toMatchObject([{ subtitle: null, tribe_id: null, is_frozen: true }])
    const seen = await Promise.all(
      ['/api/threads', '/api/reservations', `/api/threads/${threads[0].id}`].map((path) => guest.request('GET', path)),
    )
    for (const secret of [tribe, 'mill']) expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(secret)
    expect((await guest.request('POST', `/api/reservations/${id}/withdraw`)).status).toBe(404)
    const received = { person: { id: null, name: 'A member' } }
    expect(await requestsOf(host)).toMatchObject([received, received])
  })

  it('BLOCK-02 T70 is not named by the reviews of others', async () => {
    const [host, guest, reader] = await people()
    const stay = await completedStay(app, host, [guest])
    await host.request('POST', `/api/tribes/${stay}/reviews`, { rating: 5, comment: 'Tidy', reviewee_id: guest.id })
    const rating = { rating: 4, comment: 'Kind', organization_rating: 5, responsiveness_rating: 5 }
    await guest.request('POST', `/api/tribes/${stay}/host-rating`, rating)
    const reviews = async () => JSON.stringify((await reader.request('GET', `/api/users/${guest.id}/reviews`)).body)
    expect(await reviews()).toContain(stay)
    await block(host, reader)
    expect(await reviews()).toContain('Tidy')
    expect(await reviews()).not.toContain(stay)
  })

  it('BLOCK-02 sends its events no more to a page that had it open before the block', async () => {
    const [host, guest] = await people()
    const tribe = await publishTribe(app, host)
    const page = await connectLive(app, guest)
    page.send({ type: 'open', tribe_id: tribe })
    await eventually(async () => {
      await app.bus.announce(app.db, { tribe, event: { type: 'tribe.changed', tribe_id: tribe } })
      expect(page.events).not.toEqual([])
    })
    await block(host, guest)
    await page.next('resync')
    const before = page.events.length
    await app.bus.announce(app.db, { tribe, event: { type: 'tribe.changed', tribe_id: tribe } })
    await app.bus.announce(app.db, { to: [guest.id], event: { type: 'chat.threads' } })
    await page.next('chat.threads')
    expect(page.events.slice(before).map(({ type }) => type)).toEqual(['chat.threads'])
    page.close()
  })

  it('BLOCK-04 ends the requests of those hidden from a new host, who does not see them, quietly', async () => {
    const [host, next, guest] = await people()
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, next)
    await block(next, guest)
    const { id, thread_id } = (
      await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?', version: 1 })
    ).body
    const other = await app.member()
    const kept = await ask(other, tribe)
    await host.request('POST', `/api/tribes/${tribe}/hand-over`, { member_id: next.id, host_stays: false })
    expect((await next.request('POST', `/api/tribes/${tribe}/hand-over/accept`)).status).toBe(200)
    const received = await requestsOf(next)
    expect(received.map((request: { id: string; status: string }) => [request.id, request.status])).toEqual([
      [kept, 'pending'],
      [id, 'cancelled'],
    ])
    expect((await messagesSeenBy(guest, thread_id)).at(-1)).toMatchObject({ content: 'This request has ended.' })
    expect((await next.request('GET', `/api/threads/${thread_id}`)).body.is_frozen).toBe(true)
    expect((await guest.request('GET', '/api/notifications')).body).toMatchObject({ items: [], unread_count: 0 })
    expect((await bellOf(other)).map(({ title }: { title: string }) => title)).toHaveLength(1)
  })

  it('BLOCK-03 has no offer to a member whom a block hides', async () => {
    const [host, member] = await people()
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, member)
    await host.request('POST', `/api/tribes/${tribe}/hand-over`, { member_id: member.id, host_stays: true })
    await block(member, host)
    const shown = (await host.request('GET', `/api/tribes/${tribe}`)).body
    expect(shown.hand_over).toBeNull()
    expect(JSON.stringify(shown)).not.toContain(member.id)
    expect((await member.request('GET', `/api/tribes/${tribe}`)).body.hand_over).toBeNull()
  })
})
