import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

it('EXP-09 SEC-07 cities are completed sixty times a minute for an address, and for a member wherever they are', async () => {
  const member = await app.member()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const search = (address: string, { ask } = { ask: app.ask }) =>
    ask('GET', '/api/cities?q=lis', undefined, from(address))
  const count = (key: string) =>
    Promise.all(Array.from({ length: 59 }, () => app.platform.limits.count('search_cities', key)))
  await count('192.0.2.1')
  expect((await search('192.0.2.1')).status).toBe(200)
  expect(await search('192.0.2.1')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect((await search('192.0.2.2')).status).toBe(200)
  await count(member.id)
  expect((await search('192.0.2.1', member)).status).toBe(200)
  expect((await search('192.0.2.3', member)).status).toBe(429)
})
