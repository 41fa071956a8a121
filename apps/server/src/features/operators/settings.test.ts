import { afterAll, beforeAll, expect, it } from 'vitest'
import { seconds } from '../../platform/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'off' })
})
afterAll(() => app.close())

async function places(): Promise<unknown> {
  app.clock.advance(seconds(3))
  return (await app.ask('GET', '/api/config')).body.places
}

it('G-56 the bundled gazetteer completes cities, Google once it has a key, and who is named always', async () => {
  expect(await places()).toEqual({ provider: 'offline', google_places_api_key: null })
  await app.db.insertInto('settings').values({ key: 'google_places_api_key', value: 'key' }).execute()
  expect(await places()).toEqual({ provider: 'google', google_places_api_key: 'key' })
  const named = (provider: string) => ({ key: 'places', value: JSON.stringify({ provider }) })
  await app.db.insertInto('app_config').values(named('offline')).execute()
  expect(await places()).toMatchObject({ provider: 'offline' })
  await app.db.deleteFrom('settings').where('key', '=', 'google_places_api_key').execute()
  await app.db.updateTable('app_config').set(named('google')).where('key', '=', 'places').execute()
  expect(await places()).toEqual({ provider: 'google', google_places_api_key: null })
})
