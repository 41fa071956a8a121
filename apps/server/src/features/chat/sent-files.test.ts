import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '../../platform/clock.ts'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { groupOf, threadOf } from '../../testing/chat.ts'
import { eventually } from '../../testing/eventually.ts'
import { openFile, sendFile } from '../../testing/files.ts'
import { restore, suspend } from '../../testing/suspension.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let node: { url: string }
let ana: TestMember
let ben: TestMember
let thread: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-sent-'))
  app = await startTestApp({ DATA_DIR: dataDir })
  node = await app.secondNode()
  ;[ana, ben] = [await app.member(), await app.member()]
  thread = await threadOf(app, ana, ben)
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const pdf = (words = 'words') => Buffer.from(`%PDF-1.7 ${words}`)
const upload = async (member: TestMember, to = thread, name = 'a.pdf') => {
  const { was_animated: _, ...attachment } = (await sendFile(app, member, to, { name, bytes: pdf(name) })).body
  return attachment
}
const message = (files: { id: string }[], content = '') => ({
  client_id: randomUUID(),
  content,
  attachment_ids: files.map(({ id }) => id),
})
const sendWith = (member: TestMember, files: { id: string }[], { to = thread, content = '', at = app.url } = {}) =>
  requestsAs(at, member.cookie)('POST', `/api/threads/${to}/messages`, message(files, content))
const statusOf = async (member: { cookie: string }, file: { url: string }) =>
  (await openFile(app, member, file.url)).status
const rowsOf = (ids: string[]) => app.db.selectFrom('attachments').select('id').where('id', 'in', ids).execute()
const storedFiles = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
const pathOf = async ({ id }: { id: string }) => {
  const columns = ['storage_key', 'preview_key'] as const
  const row = await app.db.selectFrom('attachments').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  return join(dataDir, 'files', row.storage_key)
}
const expectRemoved = (path: string) => eventually(async () => expect(await storedFiles()).not.toContain(path))

describe('files of a message', () => {
  it('MSG-07 are sent with it, in the order of their ids, even without text', async () => {
    const files = [await upload(ana, thread, 'one.pdf'), await upload(ana, thread, 'two.pdf')]
    const { status, body } = await sendWith(ana, files.toReversed())
    expect([status, body.attachments]).toEqual([201, files.toReversed()])
    const page = (await ben.request('GET', `/api/threads/${thread}/messages`)).body
    expect(page.items.at(-1).attachments).toEqual(files.toReversed())
    const response = await openFile(node, ben, files[0].url)
    expect(await response.text()).toBe('%PDF-1.7 one.pdf')
  })

  it('MSG-10 are sent once, however often the message is sent', async () => {
    const body = message([await upload(ana)])
    const responses = await Promise.all(
      [app, node, app].map(({ url }) => requestsAs(url, ana.cookie)('POST', `/api/threads/${thread}/messages`, body)),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  })

  it('SEC-01 belong to one message: of two sent concurrently on two nodes one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const file = await upload(ana)
      const before = (await ana.request('GET', `/api/threads/${thread}`)).body.last_seq
      const responses = await Promise.all([sendWith(ana, [file]), sendWith(ana, [file], { at: node.url })])
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
      expect((await ana.request('GET', `/api/threads/${thread}`)).body.last_seq).toBe(before + 1)
    }
  })

  it('SEC-01 must be own uploads of this conversation, and are sent all or none', async () => {
    const otherThread = await threadOf(app, ana, await app.member())
    const own = await upload(ana)
    for (const files of [
      [await upload(ben)],
      [await upload(ana, otherThread)],
      [{ id: randomUUID() }],
      [own, { id: randomUUID() }],
    ]) {
      const { status, body } = await sendWith(ana, files, { content: 'refused' })
      expect([status, body.code]).toEqual([404, 'ATTACHMENT_NOT_FOUND'])
    }
    const page = (await ana.request('GET', `/api/threads/${thread}/messages`)).body
    expect(page.items.filter(({ content }: { content: string }) => content === 'refused')).toEqual([])
    expect((await sendWith(ana, [own])).status).toBe(201)
  })

  it('MSG-07 are ten at most', async () => {
    const files = Array.from({ length: 11 }, () => ({ id: randomUUID() }))
    const { status, body } = await sendWith(ana, files)
    expect([status, body.issues[0].message]).toEqual([422, 'A message can have at most 10 files'])
  })
})

describe('opening a file', () => {
  it('SEC-01 G-129 is allowed to its uploader until it is sent, then to everyone in the conversation, never to others', async () => {
    const stranger = await app.member()
    const file = await upload(ana)
    expect([await statusOf(ana, file), await statusOf(ben, file), await statusOf(stranger, file)]).toEqual([
      200, 404, 404,
    ])
    await sendWith(ana, [file])
    expect([await statusOf(ana, file), await statusOf(ben, file), await statusOf(stranger, file)]).toEqual([
      200, 200, 404,
    ])
    expect(await statusOf({ cookie: '' }, file)).toBe(401)
    for (const url of [`/api/attachments/${randomUUID()}`, '/api/attachments/none', `${file.url}?size=preview`])
      expect(await statusOf(ana, { url })).toBe(404)
    expect(await statusOf(ana, { url: `${file.url}?size=huge` })).toBe(422)
  })

  it('SEC-01 is not allowed to members who have left, are suspended or have no membership', async () => {
    const tribe = await publishTribe(app, ana)
    const [guest, other] = [await app.member(), await app.member()]
    await addMember(app, tribe, guest)
    await addMember(app, tribe, other)
    const file = await upload(guest, await groupOf(app, tribe))
    await sendWith(guest, [file], { to: await groupOf(app, tribe) })
    expect(await statusOf(other, file)).toBe(200)
    await app.db.updateTable('tribe_members').set({ status: 'removed' }).where('profile_id', '=', guest.id).execute()
    expect(await statusOf(guest, file)).toBe(404)
    const change = (set: object) => app.db.updateTable('profiles').set(set).where('id', '=', other.id).execute()
    await change({ subscription_status: 'expired' })
    expect(await statusOf(other, file)).toBe(403)
    await change({ subscription_status: 'active' })
    const suspended = await suspend(app, other)
    expect(await statusOf(suspended, file)).toBe(403)
    await restore(app, other)
    expect(await statusOf(suspended, file)).toBe(200)
  })
})

describe('removing a file', () => {
  it('MSG-07 is allowed only to its uploader, before it is sent', async () => {
    const [file, sent] = [await upload(ana), await upload(ana)]
    const path = await pathOf(file)
    await sendWith(ana, [sent])
    expect((await ben.request('DELETE', file.url)).status).toBe(404)
    expect((await ana.request('DELETE', sent.url)).status).toBe(404)
    expect((await ana.request('DELETE', file.url)).body).toEqual({ id: file.id })
    expect((await ana.request('DELETE', file.url)).status).toBe(404)
    expect(await statusOf(ana, file)).toBe(404)
    await expectRemoved(path)
  })

  it('MSG-07 happens when its message is deleted', async () => {
    const file = await upload(ana)
    const path = await pathOf(file)
    const { body } = await sendWith(ana, [file])
    expect((await ana.request('DELETE', `/api/messages/${body.id}`)).body.attachments).toEqual([])
    expect([await statusOf(ana, file), await statusOf(ben, file)]).toEqual([404, 404])
    expect((await sendWith(ana, [file])).status).toBe(404)
    await expectRemoved(path)
  })

  it('MSG-07 happens when its member is erased, whose messages stay', async () => {
    const leaver = await app.member()
    const thread = await threadOf(app, leaver, ben)
    const [sent, unsent] = [await upload(leaver, thread), await upload(leaver, thread)]
    const paths = [await pathOf(sent), await pathOf(unsent)]
    await sendWith(leaver, [sent], { to: thread, content: 'See the lease' })
    await app.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(app.clock.now().getTime() - days(31)) })
      .where('id', '=', leaver.id)
      .execute()
    await app.eraseDueAccounts()
    expect(await rowsOf([sent.id, unsent.id])).toEqual([])
    const { items } = (await ben.request('GET', `/api/threads/${thread}/messages`)).body
    expect(items[0]).toMatchObject({ content: 'See the lease', attachments: [], sender: { id: null } })
    for (const path of paths) await expectRemoved(path)
  })

  it('MSG-07 happens after a day unsent, with several nodes checking; sent files stay', async () => {
    const [old, sent] = [await upload(ana), await upload(ana)]
    const path = await pathOf(old)
    await sendWith(ana, [sent])
    app.clock.advance(hours(23))
    await app.rooms.chat.dropUnsentUploads()
    expect(await rowsOf([old.id])).toHaveLength(1)
    app.clock.advance(hours(2))
    const fresh = await upload(ana)
    await Promise.all([1, 2, 3].map(() => app.rooms.chat.dropUnsentUploads()))
    expect((await rowsOf([old.id, sent.id, fresh.id])).length).toBe(2)
    await expectRemoved(path)
    expect([await statusOf(ana, sent), await statusOf(ana, fresh), await statusOf(ana, old)]).toEqual([200, 200, 404])
  })

  it('MSG-07 and sending exclude each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const file = await upload(ana)
      app.clock.advance(hours(25))
      const [{ status }] = await Promise.all([sendWith(ana, [file]), app.rooms.chat.dropUnsentUploads()])
      expect([status, (await rowsOf([file.id])).length]).toEqual(status === 201 ? [201, 1] : [404, 0])
      app.clock.advance(-hours(25))
    }
  })
})
