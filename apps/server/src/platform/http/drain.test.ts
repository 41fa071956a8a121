import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
const renderingStarted = Promise.withResolvers<void>()
const finish = Promise.withResolvers<void>()
beforeAll(async () => {
  const render = async () => {
    renderingStarted.resolve()
    await finish.promise
    return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
  }
  app = await startTestApp({}, { web: { render, files: [] } })
})
afterAll(() => app.close())

describe('a draining server', () => {
  it('R4 is not ready, finishes started requests, and closes every connection after its response', async () => {
    const agent = new Agent({ keepAlive: true })
    expect((await request(agent, '/healthz')).headers.connection).toBe('keep-alive')
    const page = request(agent, '/about')
    await renderingStarted.promise
    app.drain()
    const ready = await request(agent, '/readyz')
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close'])
    finish.resolve()
    const finished = await page
    expect([finished.statusCode, finished.headers.connection]).toEqual([200, 'close'])
    agent.destroy()
  })
})

function request(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(app.url + path, { agent }, (response) => resolve(response.resume())).once('error', reject)
  })
}
