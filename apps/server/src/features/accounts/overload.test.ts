import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'warn' }, { log: { write: (line) => void lines.push(line) } })
})
afterAll(() => app.close())

/** Lets every insert into a table fail with an error of PostgreSQL, until the test has finished. */
async function failInserts(table: string, code: string): Promise<void> {
  await sql`
    create function fail() returns trigger language plpgsql as $$
    begin raise exception 'failed' using errcode = ${sql.lit(code)}; end $$
  `.execute(app.db)
  await sql`create trigger fail before insert on ${sql.table(table)} execute function fail()`.execute(app.db)
  onTestFinished(async () => void (await sql`drop function fail cascade`.execute(app.db)))
}

describe('signing up while the database is overloaded', () => {
  it.each([
    ['users', '25P03'],
    ['users', '57014'],
    ['accounts', '25P03'],
    ['sessions', '40P01'],
  ])('R6 R8 is 503 with Retry-After and logged, and leaves no account: %s, %s', async (table, code) => {
    await failInserts(table, code)
    lines.length = 0
    const email = `${table}-${code}@mail.test`.toLowerCase()
    const response = await app.request('POST', '/api/auth/sign-up/email', { email, password: 'a long quiet evening' })
    expect([response.status, response.headers.get('retry-after'), response.body.code]).toEqual([
      503,
      '2',
      'UNAVAILABLE',
    ])
    expect(lines.join('')).toContain('unavailable')
    expect(lines.join('')).not.toContain(email)
    expect(await app.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it('R8 an error that is no outage is 500 and logged', async () => {
    await failInserts('users', 'P0001')
    lines.length = 0
    const input = { email: 'bug@mail.test', password: 'a long quiet evening' }
    expect((await app.request('POST', '/api/auth/sign-up/email', input)).status).toBe(500)
    expect(lines.join('')).toContain('"level":50')
  })
})
