import { randomUUID } from 'node:crypto'
import { catalogue } from '@wayhouse/domain'
import { linkPreviewPath } from '@wayhouse/domain/tribes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '../../../platform/http/exchange.ts'
import { confirmedMember, forWomen } from '../../../testing/audience.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { readOnlyStorage } from '../../../testing/read-only-storage.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { linkPreviews } from './link-previews.ts'

let app: TestApp
let host: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
})
afterAll(() => app.close())

const facts = { size: 3, members_count: 0, airbnb_total_cost: null }
async function card(id: string) {
  const response = await fetch(app.url + linkPreviewPath({ id, ...facts }))
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function resultOrError(result: unknown): Promise<unknown> {
  try {
    return await result
  } catch (error) {
    return error
  }
}

describe('the card of a shared tribe', () => {
  it('SHELL-03 is a public picture of 1200 by 630', async () => {
    const { status, bytes } = await card(await publishTribe(app, host, { image_urls: [] }))
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('BLOCK-02 is no picture for a member who has blocked the host or was blocked by them, as for an unknown tribe', async () => {
    const [blocker, other] = [await app.member(), await app.member()]
    await blocker.request('PUT', `/api/users/${host.id}/block`)
    const id = await publishTribe(app, host, { image_urls: [] })
    const get = async (tribe: string, cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie }
      const { status, headers: got } = await fetch(app.url + linkPreviewPath({ id: tribe, ...facts }), { headers })
      return { status, caching: got.get('cache-control'), vary: got.get('vary') }
    }
    expect(await get(id, blocker.cookie)).toEqual(await get(randomUUID(), blocker.cookie))
    expect((await get(id, blocker.cookie)).status).toBe(404)
    expect(await get(id, other.cookie)).toMatchObject({ status: 200, caching: 'private, no-store' })
    expect(await get(id)).toEqual({ status: 200, caching: 'public, max-age=300', vary: 'cookie' })
  })

  it('AUD-03 of a tribe for an audience is kept by no cache, also if it is listed with a badge', async () => {
    const woman = await confirmedMember(app)
    const id = await publishTribe(app, woman, { image_urls: [], ...forWomen, shown_to_others: true })
    for (const headers of [{}, { cookie: woman.cookie }]) {
      const { status, headers: got } = await fetch(app.url + linkPreviewPath({ id, ...facts }), { headers })
      expect([status, got.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
  })

  it('SHELL-03 is drawn for the longest titles and any characters', async () => {
    const title = `${'Łódź <b>&amp; Тбилиси '.repeat(8)}${'w'.repeat(36)}`.slice(0, 200)
    const { status } = await card(await publishTribe(app, host, { title, image_urls: [], size: 15 }))
    expect(status).toBe(200)
  })

  it('SHELL-03 shows how many spots are left, and has another address when that changes', async () => {
    const id = await publishTribe(app, host, { image_urls: [] })
    const before = await card(id)
    await addMember(app, id, await app.member())
    expect((await card(id)).bytes.equals(before.bytes)).toBe(false)
    expect(linkPreviewPath({ id, ...facts })).not.toBe(linkPreviewPath({ id, ...facts, members_count: 1 }))
  })

  it('R7 is drawn one at a time, and twenty wait without having read their photo', async () => {
    const hosts = [await app.member(), await app.member()]
    const ids = await Promise.all(Array.from({ length: 22 }, (_, index) => publishTribe(app, hosts[index % 2] ?? host)))
    await app.db.updateTable('tribes').set({ image_url: '/images/tribes/a.webp' }).where('id', 'in', ids).execute()
    const photo = Promise.withResolvers<null>()
    let reading = 0
    const read = () => {
      reading += 1
      return photo.promise
    }
    const handle = linkPreviews({ ...app, ...app.rooms.accounts, storage: readOnlyStorage(read) })
    const refused = ids.map(async (id) => {
      const url = new URL(linkPreviewPath({ id, ...facts }), app.url)
      const exchange = { request: { method: 'GET', headers: {} }, url } as Exchange // the handler reads nothing else before it draws
      return String(await resultOrError(handle(exchange)))
    })
    expect(await Promise.race(refused)).toContain(catalogue.UNAVAILABLE.message)
    expect(reading).toBe(1)
    photo.reject(new Error('the photo cannot be read'))
    expect((await Promise.all(refused)).filter((text) => text.includes('cannot be read'))).toHaveLength(21)
  })

  it('SHELL-03 does not exist for unknown tribes', async () => {
    for (const id of [randomUUID(), 'any']) expect((await card(id)).status).toBe(404)
  })
})
