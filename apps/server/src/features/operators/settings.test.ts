import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { seconds, systemClock } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import { createDatabase, createPool, urlOf } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/connect.ts'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import type { DatabaseProxy } from '../../testing/database-proxy.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { cachedSettings } from './settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'off' })
})
afterAll(() => app.close())

async function config() {
  app.clock.advance(seconds(3))
  return (await app.request('GET', '/api/config')).body
}

it('G-56 cities are completed by the configured provider, else by Google if it has a key, else by the bundled gazetteer', async () => {
  const places = async () => (await config()).places
  expect(await places()).toEqual({ provider: 'offline', google_places_api_key: null })
  await app.db.insertInto('settings').values({ key: 'google_places_api_key', value: 'key' }).execute()
  expect(await places()).toEqual({ provider: 'google', google_places_api_key: 'key' })
  const configured = (provider: string) => ({ key: 'places', value: JSON.stringify({ provider }) })
  await app.db.insertInto('app_config').values(configured('offline')).execute()
  expect(await places()).toMatchObject({ provider: 'offline' })
  await app.db.deleteFrom('settings').where('key', '=', 'google_places_api_key').execute()
  await app.db.updateTable('app_config').set(configured('google')).where('key', '=', 'places').execute()
  expect(await places()).toEqual({ provider: 'google', google_places_api_key: null })
})

describe('the settings of operators', () => {
  const set = (key: string, value: unknown) =>
    app.db
      .insertInto('app_config')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  const current = () => {
    app.clock.advance(seconds(3))
    return app.rooms.operators.settings()
  }

  it('G-07 require verification unless it is switched off, even if the value is malformed', async () => {
    await app.db.deleteFrom('app_config').where('key', '=', 'verification_required').execute()
    expect((await config()).verification_required).toBe(true)
    await set('verification_required', { enabled: false })
    expect((await config()).verification_required).toBe(false)
    for (const malformed of [{ enabled: 'false' }, { enabled: null }, {}, null, 'off', [false], 0]) {
      await set('verification_required', malformed)
      expect([malformed, (await current()).verificationRequired]).toEqual([malformed, true])
    }
  })

  it('G-108 publish reviews immediately unless they are to be held back', async () => {
    for (const [value, release] of [
      [{ mode: 'double_blind' }, 'double_blind'],
      [{ mode: 'immediate' }, 'immediate'],
      [{ mode: 'never' }, 'immediate'],
      ['double_blind', 'immediate'],
    ] as const) {
      await set('review_release', value)
      expect([value, (await current()).reviewRelease]).toEqual([value, release])
    }
    await app.db.deleteFrom('app_config').where('key', '=', 'review_release').execute()
    expect((await current()).reviewRelease).toBe('immediate')
  })

  it('SHELL-02 G-146 take the colours from the theme named "default", if there is one', async () => {
    await app.db.deleteFrom('app_theme_settings').execute()
    expect(Object.values((await current()).theme)).toEqual(['', '', '', '', ''])
    const colours = {
      primary_color: '#0b5fa5',
      secondary_color: '#123456',
      accent_color: '#abcdef',
      background_color: '#ffffff',
      text_color: '#000000',
    }
    const otherTheme = { ...colours, primary_color: '#ff0000', theme_name: 'other' }
    await app.db
      .insertInto('app_theme_settings')
      .values([{ ...colours, theme_name: 'default' }, otherTheme])
      .execute()
    expect((await current()).theme).toEqual(colours)
    expect((await config()).theme).toEqual(colours)
    expect(await app.rooms.operators.theme()).toEqual(colours)
  })

  it('G-149 are read once in two seconds, whatever the number of calls', async () => {
    await set('verification_required', { enabled: true })
    const before = await current()
    await set('verification_required', { enabled: false })
    const results = await Promise.all(Array.from({ length: 20 }, () => app.rooms.operators.settings()))
    expect(new Set(results)).toEqual(new Set([before]))
    expect((await current()).verificationRequired).toBe(false)
  })
})

describe('settings while the database is unavailable', () => {
  let proxy: DatabaseProxy
  let db: Database
  let clock: Clock
  beforeAll(async () => {
    proxy = await startDatabaseProxy(inject('databaseUrl'))
    const url = new URL(urlOf(app.platform.pool))
    url.port = new URL(proxy.url).port
    db = createDatabase(createPool(url.href, 4))
  })
  beforeEach(() => {
    clock = systemClock()
    proxy.restore()
  })
  afterAll(async () => {
    proxy.restore()
    await db.destroy()
    proxy.close()
  })

  it('R6 stay as they were last read, and are read again once it is back', async () => {
    const settings = cachedSettings({ db, clock })
    const lastRead = await settings()
    proxy.cut()
    clock.advance(seconds(3))
    expect(await settings()).toBe(lastRead)
    proxy.restore()
    clock.advance(seconds(3))
    expect(await settings()).not.toBe(lastRead)
    expect(await settings()).toEqual(lastRead)
  })

  it('R6 fail if they were never read, and are read as soon as it is back', async () => {
    const settings = cachedSettings({ db, clock })
    proxy.cut()
    await expect(settings()).rejects.toThrow(/Connection terminated|ECONNRE/)
    proxy.restore()
    expect((await settings()).placesProvider).toBeTypeOf('string')
  })
})
