import { randomUUID } from 'node:crypto'
import { catalogue } from '@wayhouse/domain'
import { shareCardAddress } from '@wayhouse/domain/tribes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '../../../platform/http/exchange.ts'
import { acceptInto, publishTribe } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { shareCards } from './share-cards.ts'

let app: TestApp
let host: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
})
afterAll(() => app.close())

const facts = { size: 3, members_count: 0, airbnb_total_cost: null }
async function card(id: string) {
  const answer = await fetch(app.url + shareCardAddress({ id, ...facts }))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const neverCalled = () => Promise.reject(new Error('this is only read'))

async function asError(answer: unknown): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    return error
  }
}

describe('the card of a shared tribe', () => {
  it('SHELL-03 is a picture of 1200 by 630, for everyone', async () => {
    const { status, bytes } = await card(await publishTribe(app, host, { image_urls: [] }))
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('SHELL-03 bears the longest titles and any characters', async () => {
    const title = `${'Łódź <b>&amp; Тбилиси '.repeat(8)}${'w'.repeat(36)}`.slice(0, 200)
    const { status } = await card(await publishTribe(app, host, { title, image_urls: [], size: 15 }))
    expect(status).toBe(200)
  })

  it('SHELL-03 says how many spots are left now, at an address of its own', async () => {
    const id = await publishTribe(app, host, { image_urls: [] })
    const before = await card(id)
    await acceptInto(app, id, await app.member())
    expect((await card(id)).bytes.equals(before.bytes)).toBe(false)
    expect(shareCardAddress({ id, ...facts })).not.toBe(shareCardAddress({ id, ...facts, members_count: 1 }))
  })

  it('R7 one is drawn at a time, twenty wait, and none of them has read its photo', async () => {
    const id = await publishTribe(app, host)
    await app.db.updateTable('tribes').set({ image_url: '/images/tribes/a.webp' }).where('id', '=', id).execute()
    const photo = Promise.withResolvers<null>()
    let reading = 0
    const read = () => {
      reading += 1
      return photo.promise
    }
    const handle = shareCards({ ...app, storage: { read, put: neverCalled, remove: neverCalled } })
    const url = new URL(shareCardAddress({ id, ...facts }), app.url)
    const asked = { request: { method: 'GET' }, url } as Exchange // all that is read of one which is not answered
    const refused = Array.from({ length: 22 }, async () => String(await asError(handle(asked))))
    expect(await Promise.race(refused)).toContain(catalogue.UNAVAILABLE.message)
    expect(reading).toBe(1)
    photo.reject(new Error('the photo cannot be read'))
    expect((await Promise.all(refused)).filter((said) => said.includes('cannot be read'))).toHaveLength(21)
  })

  it('SHELL-03 is not there for what is no tribe', async () => {
    for (const id of [randomUUID(), 'any']) expect((await card(id)).status).toBe(404)
  })
})
