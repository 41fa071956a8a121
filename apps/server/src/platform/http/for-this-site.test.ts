import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectLive } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ APP_URL: 'https://wayhouse.test' })
})
afterAll(() => app.close())

function statusOf(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(app.url + path, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
}

const own = ['wayhouse.test', 'WAYHOUSE.test:443', 'wayhouse.test:3000', 'localhost:3000', '127.0.0.1', '127.0.0.1:9']
const foreign = [
  'other.test',
  'wayhouse.test.other.test',
  'other.wayhouse.test',
  'localhost.other.test',
  '10.0.0.7:3000',
  '[::1]:3000',
  '127.0.0.1.other.test',
  'wayhouse.test@other.test',
  ' ',
]

describe('a node', () => {
  it.each(own)('T61 answers for %s', async (host) => {
    expect(await statusOf('/api/tribes', host)).toBe(200)
  })

  it.each(foreign)('T61 refuses requests for %j', async (host) => {
    expect(await statusOf('/api/tribes', host)).toBe(421)
    expect(await statusOf('/healthz/../api/tribes', host)).toBe(421)
  })

  it('R11 tells load balancers that ask by its address how it is', async () => {
    for (const path of ['/healthz', '/readyz', '/readyz?from=here'])
      expect(await statusOf(path, '10.0.0.7:3000')).toBe(200)
  })

  it('T66 opens live connections for its own name alone', async () => {
    const member = await app.member()
    const headers = (host: string) => ({ host, origin: 'https://wayhouse.test' })
    await expect(connectLive(app, member, headers('other.test'))).rejects.toThrow('HTTP 421')
    const client = await connectLive(app, member, headers('wayhouse.test'))
    client.close()
  })
})
