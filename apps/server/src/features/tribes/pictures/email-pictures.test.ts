import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emailPicturePath } from '@wayhouse/domain/tribes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-email-pictures-'))
  app = await startTestApp({ DATA_DIR: dataDir })
  host = await app.member()
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** As an email program fetches it: without a session. */
const fetchPicture = (id: string) => fetch(app.url + emailPicturePath(id))

describe('the picture in emails about a stay', () => {
  it('TRIBE-06 is a public JPEG of 16 by 9, also for mail on other sites', async () => {
    const response = await fetchPicture(await publishTribe(app, host, { image_urls: [] }))
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1120, height: 630 })
  })

  it('TRIBE-06 is the first photo if it is in our storage', async () => {
    const id = await publishTribe(app, host, { image_urls: [] })
    const image_url = `/images/tribes/${randomUUID()}.webp`
    await mkdir(join(dataDir, 'files/images/tribes'), { recursive: true })
    const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0a783c' } })
    await photo.webp().toFile(join(dataDir, 'files', image_url))
    await app.db.updateTable('tribes').set({ image_url }).where('id', '=', id).execute()
    const { channels } = await sharp(await (await fetchPicture(id)).arrayBuffer()).stats()
    for (const [index, value] of [0x0a, 0x78, 0x3c].entries()) expect(channels[index]?.mean).toBeCloseTo(value, -1)
  })

  it('BLOCK-02 AUD-03 is none for a member from whom a block hides the host, and is kept for minutes at most', async () => {
    const member = await app.member()
    await member.request('PUT', `/api/users/${host.id}/block`)
    const id = await publishTribe(app, host, { image_urls: [] })
    const as = async (tribe: string, headers: Record<string, string>) => {
      const { status, headers: sent } = await fetch(app.url + emailPicturePath(tribe), { headers })
      return [status, sent.get('cache-control')]
    }
    const { cookie } = member
    expect(await as(id, { cookie })).toEqual(await as(randomUUID(), { cookie }))
    expect(await as(id, { cookie: host.cookie })).toEqual([200, 'private, no-store'])
    expect(await as(id, {})).toEqual([200, 'public, max-age=300'])
  })

  it('does not exist for unknown tribes', async () => {
    for (const id of [randomUUID(), 'any']) expect((await fetchPicture(id)).status).toBe(404)
  })
})
