import { emailPicturePath, linkPreviewPath } from '@wayhouse/domain/tribes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Exchange } from '../../../platform/http/exchange.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { readOnlyStorage } from '../../../testing/read-only-storage.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { emailPictures } from './email-pictures.ts'
import { linkPreviews } from './link-previews.ts'

let app: TestApp
let host: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
})
afterAll(() => app.close())

const kinds = [
  [
    'the card of a shared link',
    (id: string) => linkPreviewPath({ id, size: 3, members_count: 0, airbnb_total_cost: null }),
    linkPreviews,
  ],
  ['the picture of emails', emailPicturePath, emailPictures],
] as const

/** Publishes a tribe whose photo is looked for with every drawing. */
async function tribeWithPhoto(): Promise<string> {
  const id = await publishTribe(app, host)
  await setPhoto(id, '/images/tribes/first.webp')
  return id
}

const setPhoto = (id: string, image_url: string) =>
  app.db.updateTable('tribes').set({ image_url }).where('id', '=', id).execute()

describe.each(kinds)('%s', (_, pathOf, handlerOf) => {
  /** A handler with a storage that counts how often a cover is read for a drawing, and has none. */
  function aHandler() {
    const read = vi.fn<Storage['read']>(() => Promise.resolve(null))
    const handle = handlerOf({ ...app, ...app.rooms.accounts, storage: readOnlyStorage(read) })
    const draw = async (id: string): Promise<Buffer> => {
      const end = vi.fn<(bytes: Buffer) => void>()
      const response = { writeHead: () => undefined, end }
      // the handler reads and calls nothing else
      await handle({
        request: { method: 'GET', headers: {} },
        url: new URL(pathOf(id), app.url),
        response,
      } as unknown as Exchange)
      return end.mock.lastCall?.[0] ?? Buffer.of()
    }
    return { read, draw }
  }

  it('R7 is sent two hundred times at once', async () => {
    const id = await publishTribe(app, host, { image_urls: [] })
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const response = await fetch(app.url + pathOf(id))
        return (await response.arrayBuffer()).byteLength > 0 && response.status
      }),
    )
    expect(statuses).toEqual(Array(200).fill(200))
  })

  it('R7 is drawn once for two hundred requests at once and all later ones', async () => {
    const { read, draw } = aHandler()
    const id = await tribeWithPhoto()
    const pictures = await Promise.all(Array.from({ length: 200 }, () => draw(id)))
    expect(read).toHaveBeenCalledTimes(1)
    expect(await draw(id)).toBe(pictures[0])
    expect(new Set(pictures).size).toBe(1)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('R7 is drawn again once the first photo or the place has changed', async () => {
    const { read, draw } = aHandler()
    const id = await tribeWithPhoto()
    await draw(id)
    await setPhoto(id, '/images/tribes/second.webp')
    const before = await draw(id)
    expect(read).toHaveBeenCalledTimes(2)
    await app.db.updateTable('tribes').set({ location: 'Tbilisi, Georgia' }).where('id', '=', id).execute()
    expect((await draw(id)).equals(before)).toBe(false)
    expect(read).toHaveBeenCalledTimes(3)
  })
})

it('SHELL-03 the card of a shared link is drawn again once anything that it says has changed', async () => {
  const id = await publishTribe(app, host, { image_urls: [] })
  const card = async () => Buffer.from(await (await fetch(`${app.url}/images/tribes/${id}/share.jpg`)).arrayBuffer())
  const seen = [await card()]
  for (const change of [
    () => addMember(app, id, host),
    () => app.db.updateTable('tribes').set({ title: 'Another title' }).where('id', '=', id).execute(),
    () => app.db.updateTable('tribes').set({ total_cost_cents: 99_900 }).where('id', '=', id).execute(),
    () => app.db.updateTable('profiles').set({ first_name: 'Zuri' }).where('id', '=', host.id).execute(),
    () => app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', id).execute(),
  ]) {
    await change()
    seen.push(await card())
  }
  expect(new Set(seen.map((bytes) => bytes.toString('base64'))).size).toBe(6)
})
