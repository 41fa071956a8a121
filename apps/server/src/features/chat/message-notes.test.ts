import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { createCityGroup, groupOf, send, threadOf } from '../../testing/chat.ts'
import { connectLive } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const payment = 'Send €400 to my own account today. DE44 5001 0517 5407 3249 31'

type Shown = { seq: number; content: string; warns_of_payment?: true }

/** The messages that a member reads, and whether each warns them, by both ways to load them. */
async function warningsFor(member: TestMember, thread: string): Promise<boolean[]> {
  const [page, changes] = await Promise.all([
    member.request('GET', `/api/threads/${thread}/messages`),
    member.request('GET', `/api/threads/${thread}/changes?after=0`),
  ])
  const warned = ({ items }: { items: Shown[] }) =>
    items.toSorted((a, b) => a.seq - b.seq).map(({ warns_of_payment = false }) => warns_of_payment)
  expect(warned(changes.body)).toEqual(warned(page.body))
  return warned(page.body)
}

/** A guest's pending request, and its conversation. */
async function requestSpot(message = 'May I?') {
  const [host, guest] = await Promise.all([app.member(), app.member()])
  const tribe = await publishTribe(app, host)
  const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message })
  expect(body).toMatchObject({ status: 'pending' })
  return { host, guest, tribe, request: body.id as string, thread: body.thread_id as string }
}

describe('a message that names a way to pay', () => {
  it('REP-08 warns its reader until the request is accepted, and may not warn its writer', async () => {
    const { host, guest, request, thread } = await requestSpot()
    const sent = await send(host, thread, payment)
    expect(sent.body).toMatchObject({ content: payment })
    expect(sent.body).not.toHaveProperty('warns_of_payment')
    await send(guest, thread, 'How do we settle the first share?')
    expect(await warningsFor(guest, thread)).toEqual([false, true, false])
    expect(await warningsFor(host, thread)).toEqual([false, false, false])
    const text = JSON.stringify((await host.request('GET', `/api/threads/${thread}/messages`)).body)
    expect(text).not.toContain('warns_of_payment')

    await host.request('POST', `/api/reservations/${request}/accept`, {})
    expect(await warningsFor(guest, thread)).toEqual([false, false, false, false])
  })

  it('REP-08 warns a host of a request, and of a question before it', async () => {
    const { host, thread } = await requestSpot('Call me on +351 912 345 678')
    expect(await warningsFor(host, thread)).toEqual([true])
    const asker = await app.member()
    const tribe = await publishTribe(app, host)
    const question = { client_id: crypto.randomUUID(), content: 'My wallet is 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }
    const asked = await asker.request('POST', `/api/tribes/${tribe}/question`, question)
    expect(asked.status).toBe(200)
    const { thread_id } = asked.body
    expect(await warningsFor(host, thread_id)).toEqual([true])
    expect(await warningsFor(asker, thread_id)).toEqual([false])
  })

  it('REP-08 warns about one stay although another is shared, and no longer warns a member who left', async () => {
    const { host, guest, request, thread } = await requestSpot()
    await addMember(app, await publishTribe(app, host), guest)
    await send(host, thread, payment)
    expect(await warningsFor(guest, thread)).toEqual([false, true])
    await host.request('POST', `/api/reservations/${request}/reject`, {})
    expect(await warningsFor(guest, thread)).toEqual([false, true, false])
  })

  it('REP-08 warns in a conversation of two, and in a city, only who shares no stay with its writer', async () => {
    const [writer, housemate, stranger] = await Promise.all([app.member(), app.member(), app.member()])
    const tribe = await publishTribe(app, await app.member())
    for (const member of [writer, housemate]) await addMember(app, tribe, member)
    const city = await createCityGroup(app, [writer, housemate, stranger])
    const [direct, others] = [await threadOf(app, writer, housemate), await threadOf(app, writer, stranger)]
    for (const thread of [city, direct, others]) await send(writer, thread, payment)
    expect(await warningsFor(stranger, city)).toEqual([true])
    expect(await warningsFor(stranger, others)).toEqual([true])
    expect(await warningsFor(housemate, city)).toEqual([false])
    expect(await warningsFor(housemate, direct)).toEqual([false])
    expect(await warningsFor(writer, city)).toEqual([false])
  })

  it('REP-08 may not warn in the group of a tribe', async () => {
    const [host, guest] = [await app.member(), await app.member()]
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, guest)
    const group = await groupOf(app, tribe)
    await send(host, group, payment)
    expect(await warningsFor(guest, group)).not.toContain(true)
  })

  it('REP-08 warns as it is edited, deleted and reacted to, and the text stays as it was written', async () => {
    const { host, guest, thread } = await requestSpot()
    const { id } = (await send(host, thread, 'See you soon')).body
    const edit = (content: string) => host.request('PATCH', `/api/messages/${id}`, { content })
    expect((await edit(payment)).body).not.toHaveProperty('warns_of_payment')
    expect(await warningsFor(guest, thread)).toEqual([false, true])
    const reacted = await guest.request('PUT', `/api/messages/${id}/reactions/👍`, {})
    expect(reacted.body).toMatchObject({ content: payment, warns_of_payment: true })
    expect((await guest.request('PUT', `/api/messages/${id}/reactions/👍`, {})).body.warns_of_payment).toBe(true)
    await edit('See you soon')
    expect(await warningsFor(guest, thread)).toEqual([false, false])
    await edit(payment)
    await host.request('DELETE', `/api/messages/${id}`)
    expect(await warningsFor(guest, thread)).toEqual([false, false])
  })

  it('REP-08 is announced without its text, so that each reader fetches their own version', async () => {
    const { host, guest, thread } = await requestSpot()
    const clients = [await connectLive(app, guest), await connectLive(app, host)]
    await send(host, thread, payment)
    for (const client of clients) {
      const event = await client.next('chat.message')
      expect(event).toMatchObject({ thread_id: thread, seq: 2 })
      expect(event).not.toHaveProperty('message')
    }
  })
})
