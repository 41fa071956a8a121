import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '../../testing/migrations.ts'
import { deviceOf } from './device.ts'

let database: Awaited<ReturnType<typeof databaseBefore>>
beforeAll(async () => {
  database = await databaseBefore('0066-known-devices.sql')
})
afterAll(() => database.drop())

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/152.0 Safari/537.36 Edg/152.0',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/152.0 Safari/537.36 OPR/120.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/152.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Safari/605.1',
  'Safari',
  'Linux',
  'curl/8.0',
]

it('AUTH-08 the devices of open sessions are known, by the same names as in the list of sessions', async () => {
  const insert = `insert into users (email, email_verified, terms_version, terms_agreed_at) values ('a@b.test', true, '1', now()) returning id`
  const { id } = (await database.rows(insert))[0]
  for (const [index, agent] of [...agents, ...agents, null, ''].entries())
    await database.rows(
      `insert into sessions (token, user_id, expires_at, user_agent) values ($1, $2, now() + interval '1 day', $3)`,
      [`token ${index}`, id, agent],
    )
  await database.migrate()
  const known = await database.rows('select device from known_devices where user_id = $1', [id])
  const devices = known.map(({ device }: { device: string }) => device)
  expect(devices.toSorted()).toEqual([...new Set(agents.map(deviceOf))].toSorted())
})
