import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { messagesSeenBy, send } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function requestSpot(guest: TestMember, tribe: string): Promise<{ request: string; thread: string }> {
  const { status, body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
  expect(status).toBe(201)
  const { items } = (await guest.request('GET', '/api/threads')).body
  return { request: body.id, thread: items.find(({ kind }: { kind: string }) => kind === 'reservation').id }
}

async function handOver(tribe: string, from: TestMember, to: TestMember): Promise<void> {
  const path = `/api/tribes/${tribe}/hand-over`
  expect((await from.request('POST', path, { member_id: to.id, host_stays: true })).status).toBe(200)
  expect((await to.request('POST', `${path}/accept`)).status).toBe(200)
}

const titleOf = async (member: TestMember, thread: string) =>
  (await member.request('GET', `/api/threads/${thread}`)).body.title
const absent = { status: 404, body: { code: 'THREAD_NOT_FOUND' } }

describe('a new host', () => {
  it('MSG-09 G-124 replaces the former host in the conversations with guests, and the former host can no longer read them', async () => {
    const ana = await app.member({ name: ['Ana', 'Silva'] })
    const omar = await app.member({ name: ['Omar', 'Haddad'] })
    const [waiting, rejected] = [await app.member(), await app.member()]
    const tribe = await publishTribe(app, ana)
    await addMember(app, tribe, omar)
    const [pending, decided] = [await requestSpot(waiting, tribe), await requestSpot(rejected, tribe)]
    await ana.request('POST', `/api/reservations/${decided.request}/reject`, {})
    await handOver(tribe, ana, omar)
    for (const [guest, thread] of [
      [waiting, pending.thread],
      [rejected, decided.thread],
    ] as const) {
      expect(await titleOf(guest, thread)).toBe('Omar Haddad')
      expect((await send(guest, thread, 'For Omar alone')).status).toBe(201)
      expect((await messagesSeenBy(omar, thread)).at(-1)).toMatchObject({ content: 'For Omar alone' })
      expect(await ana.request('GET', `/api/threads/${thread}/messages`)).toMatchObject(absent)
      expect(await send(ana, thread, 'Me again')).toMatchObject(absent)
    }
    const found = await ana.request('GET', '/api/messages/search?q=Omar')
    expect(found.body.items.map(({ excerpt }: { excerpt: string }) => excerpt)).not.toContain('For Omar alone')
  })

  it('keeps the conversation that they had as a guest, titled for each with the other name', async () => {
    const ana = await app.member({ name: ['Ana', 'Silva'] })
    const omar = await app.member({ name: ['Omar', 'Haddad'] })
    const tribe = await publishTribe(app, ana)
    const { request, thread } = await requestSpot(omar, tribe)
    await ana.request('POST', `/api/reservations/${request}/accept`, {})
    await handOver(tribe, ana, omar)
    expect([await titleOf(ana, thread), await titleOf(omar, thread)]).toEqual(['Omar Haddad', 'Ana Silva'])
    expect((await send(ana, thread, 'Take care of it')).status).toBe(201)
  })
})
