import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadOf } from '../../testing/chat.ts'
import { wordDocument } from '../../testing/documents.ts'
import { openFile, sendFile, sendWithoutLength } from '../../testing/files.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestMember
let ben: TestMember
let thread: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-uploads-'))
  app = await startTestApp({ DATA_DIR: dataDir })
  ;[ana, ben] = [await app.member(), await app.member()]
  thread = await threadOf(app, ana, ben)
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</S/JavaScript/JS(app.alert(1))>>\n%%EOF')
const filesOf = (userId: string) =>
  app.db.selectFrom('attachments').selectAll().where('uploader_id', '=', userId).execute()
const storedFiles = async (folder = dataDir) =>
  (await readdir(join(folder, 'files', 'attachments'), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('.'),
  )
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

describe('a document', () => {
  it.each([
    ['lease.pdf', pdf],
    ['lease.doc', Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le')])],
    ['lease.docx', wordDocument()],
    ['lease.txt', Buffer.from('<html><script>alert(document.cookie)</script>')],
  ])('MSG-07 SEC-04 T25 %s is stored unchanged, and browsers only download it', async (name, bytes) => {
    const { status, body } = await sendFile(app, ana, thread, { name, bytes })
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        type: 'file',
        filename: name,
        bytes: bytes.length,
        width: null,
        height: null,
        url: `/api/attachments/${body.id}`,
        preview_url: null,
        was_animated: false,
      },
    ])
    const response = await openFile(app, ana, body.url)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=60',
    })
  })

  it('MSG-07 its type is detected from its content, not from the header', async () => {
    const { status, body } = await sendFile(app, ana, thread, { name: 'a.jpg', bytes: pdf, type: 'image/jpeg' })
    expect([status, body.type, body.filename]).toEqual([201, 'file', 'a.pdf'])
  })

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\0b\r\nset-cookie: x=1.pdf', 'abset-cookie x=1.pdf'],
    ['Übernahme “März”.pdf', 'Übernahme “März”.pdf'],
    ['fdp.\u202Etxt', 'fdp.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
    ['%zz', 'zz.pdf'],
  ])('SEC-04 T26 the name %j does no harm', async (name, filename) => {
    const before = await storedFiles()
    const { body } = await sendFile(app, ana, thread, { name, bytes: pdf })
    expect(body.filename).toBe(filename)
    const disposition = (await openFile(app, ana, body.url)).headers.get('content-disposition') ?? ''
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(filename)}`)
    expect(disposition).toMatch(/^attachment; filename="[\w .,()-]+"; /)
    const added = (await storedFiles()).filter((path) => !before.includes(path))
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.pdf$/)])
  })
})

describe('an upload that is refused', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg'],
    ['a page', '<html><script>alert(1)</script>', 'a.html'],
    ['a page named .png', '<html><script>alert(1)</script>', 'a.png'],
    ['an archive', 'PK\u0003\u0004', 'a.zip'],
  ])('SEC-04 T24 %s: 415, and nothing is stored', async (_title, text, name) => {
    const before = [await filesOf(ana.id), await storedFiles()]
    const { status, body } = await sendFile(app, ana, thread, { name, bytes: Buffer.from(text, 'latin1') })
    expect([status, body.message]).toEqual([415, 'Only images, PDF, Word and text files can be sent'])
    expect([await filesOf(ana.id), await storedFiles()]).toEqual(before)
  })

  it.each(['a.txt', 'a.pdf', 'a.png'])('MSG-07 an empty %s is refused as empty', async (name) => {
    const { status, body } = await sendFile(app, ana, thread, { name, bytes: Buffer.alloc(0) })
    expect([status, body.message]).toEqual([422, 'This file is empty'])
  })

  it('MSG-07 more than 10 MB: 413', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
    const { status, body } = await sendFile(app, ana, thread, { name: 'large.pdf', bytes })
    expect([status, body.message]).toEqual([413, 'A file can be at most 10 MB'])
    const largest = bytes.subarray(0, 10 * 1024 * 1024)
    expect((await sendFile(app, ana, thread, { name: 'largest.pdf', bytes: largest })).status).toBe(201)
  })

  it('SEC-04 a body without a length is read only up to the limit, and that of a visitor is not read', async () => {
    const target = { path: `/api/threads/${thread}/attachments`, maxBytes: 64 * 1024 * 1024 }
    const { status, sentBytes } = await sendWithoutLength(app, ana, target)
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(12 * 1024 * 1024)
    const visitor = await sendWithoutLength(app, { cookie: '' }, target)
    expect(visitor.status).toBe(401)
    expect(visitor.sentBytes).toBeLessThan(2 * 1024 * 1024)
  })

  it('SEC-01 a file for a conversation without the sender', async () => {
    const stranger = await app.member()
    const unsubscribed = await app.member({ subscribed: false })
    expect((await sendFile(app, stranger, thread, { name: 'a.pdf', bytes: pdf })).status).toBe(404)
    expect((await sendFile(app, ana, randomUUID(), { name: 'a.pdf', bytes: pdf })).status).toBe(404)
    expect((await sendFile(app, ana, 'none', { name: 'a.pdf', bytes: pdf })).status).toBe(404)
    expect((await sendFile(app, unsubscribed, thread, { name: 'a.pdf', bytes: pdf })).status).toBe(403)
    expect((await sendFile(app, { cookie: '' }, thread, { name: 'a.pdf', bytes: pdf })).status).toBe(401)
  })

  it('SEC-04 a form, JSON or text instead of a file', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json'])
      expect((await sendFile(app, ana, thread, { name: 'a.pdf', bytes: pdf, type })).status).toBe(415)
  })
})

describe('the limits of a member', () => {
  it('SEC-07 60 files an hour', async () => {
    const busy = await app.member()
    const thread = await threadOf(app, busy, ben)
    const send = () => sendFile(app, busy, thread, { name: 'a.txt', bytes: Buffer.from('words') })
    const responses = await Promise.all(Array.from({ length: 61 }, send))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(60)
    const refused = responses.find(({ status }) => status !== 201)
    expect([refused?.status, Number(refused?.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  const row = (userId: string, thread: string, bytes: number, created_at: Date) => ({
    thread_id: thread,
    uploader_id: userId,
    type: 'file' as const,
    filename: 'a.pdf',
    media_type: 'application/pdf',
    bytes,
    storage_key: `attachments/${randomUUID()}.pdf`,
    created_at,
  })
  const megabyte = 1024 * 1024

  it('SEC-07 200 MB a day, even concurrently', async () => {
    const busy = await app.member()
    const thread = await threadOf(app, busy, ben)
    const bytes = Buffer.concat([pdf, Buffer.alloc(4 * megabyte)])
    await app.db
      .insertInto('attachments')
      .values([row(busy.id, thread, 190 * megabyte, app.clock.now())])
      .execute()
    const send = () => sendFile(app, busy, thread, { name: 'a.pdf', bytes })
    const responses = await Promise.all([send(), send(), send(), send()])
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('SEC-07 2 GB in total', async () => {
    const busy = await app.member()
    const thread = await threadOf(app, busy, ben)
    const old = new Date('2026-01-01')
    const rows = Array.from({ length: 2 }, () => row(busy.id, thread, 1024 * megabyte - 10, old))
    await app.db.insertInto('attachments').values(rows).execute()
    const { status, body } = await sendFile(app, busy, thread, { name: 'a.pdf', bytes: pdf })
    expect([status, body.code]).toEqual([409, 'STORAGE_QUOTA'])
  })
})

describe('a storage that fails', () => {
  it('MSG-07 Failed to upload attachment, and nothing is stored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wayhouse-full-'))
    await writeFile(join(folder, 'files'), 'in the way')
    const full = await startTestApp({ DATA_DIR: folder })
    const sender = await full.member()
    const thread = await threadOf(full, sender, await full.member())
    const { status, body } = await sendFile(full, sender, thread, { name: 'a.pdf', bytes: pdf })
    expect([status, body.message]).toEqual([507, 'Failed to upload attachment'])
    expect(await full.db.selectFrom('attachments').select('id').execute()).toEqual([])
    await full.close()
    await rm(folder, { recursive: true, force: true })
  })
})
