import { randomUUID } from 'node:crypto'
import { drawingPath } from '@wayhouse/domain/tribes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let host: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
})
afterAll(() => app.close())

async function drawing(id: string, number = 1) {
  const response = await fetch(app.url + drawingPath(id, number))
  return { status: response.status, type: response.headers.get('content-type'), svg: await response.text() }
}

describe('the drawings of a tribe', () => {
  it('TRIBE-02 show its city and its rooms, and are public', async () => {
    const id = await publishTribe(app, host, { location: 'Tbilisi, Georgia' })
    const shown = await Promise.all([1, 2, 3, 4, 5].map((number) => drawing(id, number)))
    expect(shown.map(({ status, type }) => [status, type])).toEqual(shown.map(() => [200, 'image/svg+xml']))
    expect(new Set(shown.map(({ svg }) => svg)).size).toBe(5)
    expect((await drawing(id)).svg).toBe(shown[0]?.svg)
  })

  it('TRIBE-02 change with the location, and show no pool if there is none', async () => {
    const id = await publishTribe(app, host, { location: 'Tbilisi, Georgia', has_pool: false })
    const before = await drawing(id)
    const edit = await host.request('PATCH', `/api/tribes/${id}`, { version: 1, location: 'Madeira, Portugal' })
    expect(edit.status).toBe(200)
    expect((await drawing(id)).svg).not.toBe(before.svg)
    const pool = '#2f9aa0'
    const all = await Promise.all([1, 2, 3, 4, 5].map((number) => drawing(id, number)))
    expect(all.filter(({ svg }) => svg.includes(pool))).toEqual([])
  })

  it('BLOCK-02 do not exist for a member from whom a block hides the host', async () => {
    const member = await app.member()
    await member.request('PUT', `/api/users/${host.id}/block`)
    const id = await publishTribe(app, host)
    const as = async (tribe: string, headers: Record<string, string>) => {
      const { status, headers: sent } = await fetch(app.url + drawingPath(tribe, 1), { headers })
      return [status, sent.get('cache-control'), sent.get('vary')]
    }
    const { cookie } = member
    expect(await as(id, { cookie })).toEqual(await as(randomUUID(), { cookie }))
    const vary = 'accept-encoding, cookie'
    expect(await as(id, { cookie: host.cookie })).toEqual([200, 'private, max-age=3600', vary])
    expect(await as(id, {})).toEqual([200, 'public, max-age=86400', vary])
  })

  it('do not exist for unknown tribes and numbers', async () => {
    const id = await publishTribe(app, host)
    for (const [tribe, number] of [
      [id, 0],
      [id, 6],
      [randomUUID(), 1],
      ['any', 1],
    ] as const)
      expect((await drawing(tribe, number)).status).toBe(404)
  })
})
