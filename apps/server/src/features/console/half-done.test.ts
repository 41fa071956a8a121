import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tribeWithRequest } from '../../testing/builders.ts'
import { report } from '../../testing/cases.ts'
import { mailsTo } from '../../testing/mails.ts'
import { noor as terminal } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let noor: TestMember
beforeAll(async () => {
  app = await startTestApp()
  noor = await addOperator(app)
})
afterAll(() => app.close())

/** Ends the database's connection with the last statement of an act, which is the one for the audit. */
async function whileDatabaseGoesAway<Result>(work: () => Promise<Result>): Promise<Result> {
  await sql`create function go_away() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(app.db)
  await sql`create trigger goes_away before insert on audit_log for each row execute function go_away()`.execute(app.db)
  try {
    return await work()
  } finally {
    await sql`drop trigger goes_away on audit_log`.execute(app.db)
    await sql`drop function go_away()`.execute(app.db)
  }
}

it('CON-10 an act while the database goes away leaves nothing half done, and can be done again', async () => {
  const { tribe, host, member } = await tribeWithRequest(app)
  const number = await report(member, host)
  const acts: [path: string, body: object][] = [
    [`/api/admin/tribes/${tribe}/take-down`, { rule: 3, reason: 'Another flat.' }],
    [`/api/admin/cases/${number}/decision`, { version: 1, act: 'limit', days: 7, rule: 1, reason: 'Too many.' }],
    [`/api/admin/members/${host.id}/suspend`, { rule: 4, reason: 'Asked for money.', days: 7 }],
  ]
  const done = async () => {
    const [{ taken_down_at }] = (await noor.request('GET', `/api/admin/tribes?q=${tribe}`)).body.items
    const { decided_at, decisions } = await app.rooms.safety.findCase(number, terminal)
    const { standing, suspended_until } = (await noor.request('GET', `/api/admin/members/${host.id}`)).body
    const audit = await app.db.selectFrom('audit_log').select('act').where('actor_id', '=', noor.id).execute()
    const mails = (await mailsTo(app, host.email)).map(({ subject }) => subject)
    return { taken_down_at, decided_at, decisions, standing, suspended_until, audit, mails }
  }
  const before = await done()
  expect(before).toMatchObject({ taken_down_at: null, decided_at: null, standing: 'active', audit: [] })
  for (const [path, body] of acts) {
    const { status } = await whileDatabaseGoesAway(() => noor.request('POST', path, body))
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 500)])
    expect(await done()).toEqual(before)
  }
  for (const [path, body] of acts) expect([path, (await noor.request('POST', path, body)).status]).toEqual([path, 200])
  expect(await done()).toMatchObject({ taken_down_at: expect.any(String), standing: 'suspended' })
})
