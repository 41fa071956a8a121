import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadOf } from './testing/chat.ts'
import { openFile, sendFile } from './testing/files.ts'
import { startS3Server } from './testing/s3-server.ts'
import type { S3Server } from './testing/s3-server.ts'
import { startTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

let bucket: S3Server
let app: TestApp
beforeAll(async () => {
  bucket = await startS3Server()
  const { settings } = bucket
  app = await startTestApp({
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  })
})
afterAll(() => app.close())

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#7d1c42' } })

describe('files in a bucket', () => {
  it('PRO-02 SEC-04 a portrait is public, and removed when it is replaced', async () => {
    const member = await app.member()
    const upload = async () => {
      const headers = { cookie: member.cookie, 'content-type': 'image/png' }
      const body = new Uint8Array(await picture().png().toBuffer())
      const response = await fetch(`${app.url}/api/me/avatar`, { method: 'POST', headers, body })
      return ((await response.json()) as { avatar_url: string }).avatar_url
    }
    const first = await upload()
    const shown = await fetch(app.url + first)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 })
    await upload()
    expect((await fetch(app.url + first)).status).toBe(404)
  })

  it('SEC-04 MSG-07 T32 a file of a message is served only through the API, not by its key', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const thread = await threadOf(app, ana, ben)
    const { body } = await sendFile(app, ana, thread, { name: 'a.png', bytes: await picture().png().toBuffer() })
    const response = await openFile(app, ana, body.preview_url)
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 200 })
    const { storage_key } = await app.db.selectFrom('attachments').select('storage_key').executeTakeFirstOrThrow()
    for (const path of [`/${storage_key}`, `/images/${storage_key}`, `/files/${storage_key}`])
      expect((await openFile(app, ana, path)).status).toBe(404)
    await bucket.close()
    expect((await sendFile(app, ana, thread, { name: 'b.txt', bytes: Buffer.from('words') })).status).toBe(507)
    expect((await openFile(app, ana, body.url)).status).toBe(503)
    expect((await ana.request('GET', '/api/me/profile')).status).toBe(200)
  })
})
