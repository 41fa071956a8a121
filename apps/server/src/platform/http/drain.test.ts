import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
const begun = Promise.withResolvers<void>()
const finish = Promise.withResolvers<void>()
beforeAll(async () => {
  const render = async () => {
    begun.resolve()
    await finish.promise
    return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
  }
  app = await startTestApp({}, { web: { render, files: [] } })
})
afterAll(() => app.close())

describe('a server that is about to stop', () => {
  it('R4 says so at /readyz, finishes what it has begun, and ends every connection with its answer', async () => {
    const agent = new Agent({ keepAlive: true })
    expect((await asked(agent, '/healthz')).headers.connection).toBe('keep-alive')
    const page = asked(agent, '/about')
    await begun.promise
    app.drain()
    const ready = await asked(agent, '/readyz')
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close'])
    finish.resolve()
    const finished = await page
    expect([finished.statusCode, finished.headers.connection]).toEqual([200, 'close'])
    agent.destroy()
  })
})

function asked(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(app.url + path, { agent }, (answer) => resolve(answer.resume())).once('error', reject)
  })
}
