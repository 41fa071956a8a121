import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('USER-01 SEC-07 T51 a member reads 300 profiles of others in an hour, and their own as often as they like', async () => {
  const [reader, other] = [await app.member(), await app.member()]
  const read = (id: string) => reader.request('GET', `/api/users/${id}`)
  const count = (times: number) =>
    Promise.all(Array.from({ length: times }, () => app.platform.limits.count('read_profile', reader.id)))
  await count(299)
  expect((await read(reader.id)).status).toBe(200)
  expect((await read(other.id)).status).toBe(200)
  const refused = await read(other.id)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await read(reader.id)).status).toBe(200)
  expect((await other.request('GET', `/api/users/${reader.id}`)).status).toBe(200)
})
