import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

it('EXP-09 SEC-07 cities are completed sixty times a minute for an address, and for a member from any address', async () => {
  const member = await app.member()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const search = (address: string, { request } = { request: app.request }) =>
    request('GET', '/api/cities?q=lis', undefined, from(address))
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

it('EXP-09 places of open tribes are always suggested, and an exact match comes first', async () => {
  const host = await app.member()
  await publishTribe(app, host, { location: 'Naxos, Cyclades, Greece' })
  await publishTribe(app, host, { location: 'Porto Covo, Portugal' })
  const namesOf = async (text: string) =>
    (await app.request('GET', `/api/cities?q=${encodeURIComponent(text)}`)).body.map(
      ({ name }: { name: string }) => name,
    )
  expect((await app.request('GET', '/api/cities?q=nax')).body).toContainEqual({
    name: 'Naxos',
    region: 'Cyclades',
    country: 'Greece',
  })
  expect((await namesOf('porto')).slice(0, 2)).toEqual(['Porto', 'Porto Covo'])
  const ended = await publishTribe(app, host, { location: 'Xyloskalo, Greece' })
  expect(await namesOf('xylosk')).toEqual(['Xyloskalo'])
  await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', ended).execute()
  expect(await namesOf('xylosk')).toEqual([])
})

it('EXP-03 EXP-09 a chosen city finds the tribes there, under any of its names', async () => {
  const host = await app.member()
  const canary = await publishTribe(app, host, { location: 'Las Palmas, Spain' })
  const german = await publishTribe(app, host, { location: 'Munich, Germany' })
  const idsIn = async (location: string) =>
    (await app.request('GET', `/api/tribes?location=${encodeURIComponent(location)}`)).body.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await idsIn('Las Palmas de Gran Canaria')).toEqual([canary])
  expect(await idsIn('München')).toEqual([german])
  expect(await idsIn('Garching bei München')).toEqual([])
})
