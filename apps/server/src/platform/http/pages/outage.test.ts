import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { startDatabaseProxy } from '../../../testing/database-proxy.ts'
import type { DatabaseProxy } from '../../../testing/database-proxy.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { seconds } from '../../clock.ts'
import { reachableWithinMs } from '../../database/unavailable.ts'

/** Renders pages that need the database, except `/about`. */
async function render(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname !== '/about') {
    const bridge = Reflect.get(globalThis, 'wayhouse') as { request(): { api: Api } } // installed by the server
    const failed = await bridge
      .request()
      .api.tribes.list({})
      .then(
        () => false,
        () => true,
      )
    if (failed) return new Response('the application’s own error', { status: 500 })
  }
  return new Response(`<html>${pathname}</html>`, { headers: { 'content-type': 'text/html' } })
}
type Api = { tribes: { list(query: object): Promise<unknown> } }

let proxy: DatabaseProxy
let app: TestApp
let member: TestMember
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('databaseUrl'))
  app = await startTestApp({}, { web: { render, files: [] }, server: { url: proxy.url, template: 'template' } })
  member = await app.member()
})
afterEach(async () => {
  proxy.restore()
  await untilReady('/readyz')
})
afterAll(async () => {
  await app.close()
  proxy.close()
})

const untilReady = (path: string) =>
  eventually(async () => expect((await app.request('GET', path)).status, path).toBe(200))
const page = (path: string, cookie?: string) =>
  app.request('GET', path, undefined, { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) })

describe('while the database is unavailable', () => {
  it('R6 the API responds with 503 and Retry-After to every caller', async () => {
    proxy.cut()
    const responses = [
      await app.request('GET', '/api/tribes'),
      await member.request('GET', '/api/me/profile'),
      await app.request('POST', '/api/auth/sign-in/email', { email: 'a@mail.test', password: 'an unusual password' }),
    ]
    for (const { status, headers, body } of responses)
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '2', 'UNAVAILABLE'])
  })

  it('R6 pages are 503 with a link to try again', async () => {
    proxy.cut()
    for (const response of [await page('/app?location=Lisbon'), await page('/app/profile', member.cookie)]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.body).toContain('Try again')
    }
    expect((await page('/app?location=%22%3E%3Cb%3E')).body).not.toContain('<b>')
  })

  it('R6 cached pages and pages without data are still served', async () => {
    expect((await page('/app')).status).toBe(200)
    proxy.cut()
    app.clock.advance(seconds(60))
    expect([(await page('/app')).status, (await page('/about')).status]).toEqual([200, 200])
  })

  it('R6 the product is ready again once the database is back', async () => {
    proxy.cut()
    expect((await app.request('GET', '/readyz')).status).toBe(503)
    expect((await app.request('GET', '/healthz')).status).toBe(200)
    proxy.restore()
    await untilReady('/api/tribes')
  })
})

describe('while the database is frozen', () => {
  it('R6 /readyz responds with 503 within a second, and queries time out', async () => {
    expect(reachableWithinMs).toBeLessThan(1000)
    await app.request('GET', '/api/tribes')
    proxy.freeze()
    const startedAt = performance.now()
    const query = queryThatTimesOut()
    expect((await app.request('GET', '/readyz')).status).toBe(503)
    expect(query.isPending()).toBe(true)
    expect((await query.response).status).toBe(503)
    expect(performance.now() - startedAt).toBeLessThan(8000)
  })

  it('R6 a page does not wait for its queries: the response is soon a 503 or the cached page', async () => {
    expect((await page('/app?location=Faro')).status).toBe(200)
    app.clock.advance(seconds(60))
    proxy.freeze()
    const query = queryThatTimesOut()
    const responses = await Promise.all([
      page('/app?location=Lagos'),
      page('/app/profile', member.cookie),
      page('/app?location=Faro'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 200])
    expect(query.isPending()).toBe(true)
    await query.response
  })

  /** What is faster is known by the order of the responses, however slow the machine is. */
  function queryThatTimesOut() {
    let pending = true
    const response = app.request('GET', '/api/tribes?location=Porto').finally(() => (pending = false))
    return { response, isPending: () => pending }
  }
})
