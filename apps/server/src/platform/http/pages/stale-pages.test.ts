import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { minutes, seconds } from '../../clock.ts'

const lines: string[] = []
let isBroken = false
let slowRenderings = 0
const slow = Promise.withResolvers<void>()

async function render(request: Request): Promise<Response> {
  if (isBroken) return new Response('the application’s own error', { status: 500 })
  if (new URL(request.url).pathname === '/slow' && (slowRenderings += 1) === 1) await slow.promise
  return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
}

let app: TestApp
beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) }
  app = await startTestApp({ LOG_LEVEL: 'warn' }, { web: { render, files: [] }, log })
})
afterAll(() => app.close())

it('R6 a page that can no longer be rendered is sent stale for ten minutes, which is logged', async () => {
  expect((await app.request('GET', '/app')).status).toBe(200)
  isBroken = true
  const statuses = []
  for (const ms of [minutes(1), minutes(8), minutes(2)]) {
    app.clock.advance(ms)
    statuses.push((await app.request('GET', '/app')).status)
  }
  isBroken = false
  expect(statuses).toEqual([200, 200, 500])
  const logged = lines.filter((line) => line.includes('a page could not be rendered'))
  expect(logged).toHaveLength(2)
  expect(logged[0]).toContain('a page was rendered with 500')
})

it('a slow page that finally fails leaves a newer one in the cache', async () => {
  const first = app.request('GET', '/slow')
  await expect.poll(() => slowRenderings).toBe(1)
  app.clock.advance(seconds(6))
  expect((await app.request('GET', '/slow')).status).toBe(200)
  slow.reject(new Error('the first is not rendered'))
  expect((await first).status).toBe(500)
  expect((await app.request('GET', '/slow')).status).toBe(200)
  expect(slowRenderings).toBe(2)
})
