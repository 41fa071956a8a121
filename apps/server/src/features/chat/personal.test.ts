import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, publishTribe, addRequest } from '../../testing/builders.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let stranger: TestMember
let tribe: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await app.member()
  guest = await app.member()
  stranger = await app.member()
  tribe = await publishTribe(app, host)
  await addMember(app, tribe, guest)
})
afterAll(() => app.close())

const start = (by: TestMember, body: object) => by.request('POST', '/api/threads/personal', body)
const contact = async (by: TestMember, { id }: { id: string }) =>
  (await by.request('GET', `/api/users/${id}/contact`)).body
const noRecipient = {
  status: 403,
  body: { code: 'NO_RECIPIENT', message: 'Could not determine message recipient' },
}

describe('a conversation of two members', () => {
  it('G-123 starts between people of one tribe, one for each pair', async () => {
    expect(await contact(guest, host)).toEqual({ may_write: true, thread_id: null })
    const { status, body } = await start(guest, { user_id: host.id })
    expect(status).toBe(200)
    expect(await start(host, { user_id: guest.id, tribe_id: tribe })).toMatchObject({ status: 200, body })
    expect(await start(guest, { user_id: host.id.toUpperCase() })).toMatchObject({ status: 200, body })
    expect(await contact(host, guest)).toEqual({ may_write: true, ...body })
    const rows = await app.db
      .selectFrom('thread_members')
      .select('user_id')
      .where('thread_id', '=', body.thread_id)
      .execute()
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([guest.id, host.id].toSorted())
  })

  it('G-123 is the same one if both start it at the same time', async () => {
    const node = await app.secondNode()
    const elsewhere = (by: TestMember, body: object) =>
      node.request('POST', '/api/threads/personal', body, { cookie: by.cookie })
    const responses = await Promise.all([
      start(guest, { user_id: host.id }),
      elsewhere(host, { user_id: guest.id }),
      start(host, { user_id: guest.id }),
      elsewhere(guest, { user_id: host.id }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.thread_id)).size).toBe(1)
  })

  it('G-123 starts between a host and a member who requested a spot, whatever the decision', async () => {
    await addRequest(app, tribe, stranger, { status: 'rejected' })
    expect(await contact(stranger, guest)).toEqual({ may_write: false, thread_id: null })
    expect(await start(stranger, { user_id: guest.id })).toMatchObject(noRecipient)
    expect(await start(host, { user_id: stranger.id })).toMatchObject({ status: 200 })
    expect((await start(stranger, { user_id: host.id, tribe_id: tribe })).status).toBe(200)
  })

  it('G-123 continues after a member has left the tribe, but cannot be started then', async () => {
    const second = await app.member()
    await addMember(app, tribe, second)
    const { body } = await start(guest, { user_id: host.id })
    await app.db.updateTable('tribe_members').set({ status: 'left' }).where('profile_id', '=', guest.id).execute()
    expect(await start(guest, { user_id: host.id })).toMatchObject({ status: 200, body })
    expect(await contact(guest, second)).toEqual({ may_write: false, thread_id: null })
    expect(await start(guest, { user_id: second.id })).toMatchObject(noRecipient)
    expect(await start(second, { user_id: guest.id })).toMatchObject(noRecipient)
  })

  it('G-123 needs a recipient: a missing or unknown one, oneself and strangers are refused alike', async () => {
    const unknown = '4a7cbb5e-5d0f-4c3c-9d9e-0a57b8f1d001'
    for (const user_id of [undefined, 'x', unknown, host.id, stranger.id])
      expect(await start(host, { user_id }), user_id ?? 'none').toMatchObject(noRecipient)
    for (const id of ['x', unknown, host.id, stranger.id])
      expect(await contact(host, { id })).toEqual({ may_write: false, thread_id: null })
  })

  it('G-119 cannot be started with a member who is suspended or has requested deletion', async () => {
    const leave = ({ id }: TestMember) =>
      app.db.updateTable('profiles').set({ deletion_requested_at: app.clock.now() }).where('id', '=', id).execute()
    for (const end of [(member: TestMember) => suspend(app, member), leave]) {
      const member = await app.member()
      await addMember(app, tribe, member)
      await end(member)
      expect(await start(host, { user_id: member.id })).toMatchObject(noRecipient)
      expect(await contact(host, member)).toEqual({ may_write: false, thread_id: null })
    }
  })

  it('G-123 cannot be started by outsiders with the members of a tribe', async () => {
    const absent = { status: 404, body: { code: 'TRIBE_NOT_FOUND' } }
    expect(await start(stranger, { user_id: guest.id, tribe_id: tribe })).toMatchObject(absent)
    expect(await start(stranger, { user_id: guest.id, tribe_id: 'x' })).toMatchObject(absent)
    // the tribe is the caller's, but not the recipient's
    expect(await start(guest, { user_id: stranger.id, tribe_id: tribe })).toMatchObject(noRecipient)
  })
})
