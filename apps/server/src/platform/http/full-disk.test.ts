import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { minutes } from '../clock.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let tribe: string
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
  guest = await app.member()
  tribe = await publishTribe(app, host)
})
afterAll(() => app.close())

/** Lets PostgreSQL answer every write as it does with a full disk, until the test has finished. */
async function fillDisk(): Promise<void> {
  await sql`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$
  `.execute(app.db)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
  `.execute(app.db)
  for (const { name } of rows)
    await sql
      .raw(`create trigger full_disk before insert or update or delete on ${name} execute function disk_full()`)
      .execute(app.db)
  onTestFinished(async () => {
    await sql`drop function disk_full cascade`.execute(app.db)
  })
}

/** The paths of all calls that read, of a tribe and a member where they take an id. */
async function pathsToRead(): Promise<string[]> {
  const { body } = await app.request('GET', '/api/openapi.json')
  const paths = Object.entries<object>(body.paths).filter(([, methods]) => 'get' in methods)
  return paths.map(([path]) => `/api${path.replace('{id}', path.startsWith('/users') ? guest.id : tribe)}`)
}

describe('with a full disk', () => {
  it('R6 writing is refused with 503 and a clear text, reading goes on, and /readyz says it until a minute later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await fillDisk()
    const writes = [
      await host.request('PATCH', '/api/me/profile', { bio: 'Swims.' }),
      await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'Hello!', version: 1 }),
      await app.request('POST', '/api/auth/sign-in/email', { email: host.email, password: 'an unusual password' }),
      await app.request('POST', '/api/auth/sign-up/email', { email: 'a@mail.test', password: 'a long quiet evening' }),
    ]
    for (const { status, headers, body } of writes)
      expect([status, headers.get('retry-after'), body.code, body.message]).toEqual([
        503,
        '60',
        'SAVING_UNAVAILABLE',
        'Nothing can be saved right now. Please try again later',
      ])
    for (const path of await pathsToRead()) {
      const { status } = await host.request('GET', path)
      expect(status, path).toBeLessThan(500)
    }
    expect(await app.request('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'read only' } })
    vi.advanceTimersByTime(minutes(1) + 1)
    expect((await app.request('GET', '/readyz')).status).toBe(200)
  })
})
