import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { days } from '../platform/clock.ts'
import { memberWithPassword, testPassword as password } from '../testing/accounts.ts'
import { addMember, publishTribe } from '../testing/builders.ts'
import { groupOf, send } from '../testing/chat.ts'
import { finishCheck, startCheck } from '../testing/identity.ts'
import { buy } from '../testing/payments.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await memberWithPassword(app, { subscribed: false, verified: false, name: ['Xantippe', 'Quarterman'] })
  const host = await app.member()
  await finishCheck(app, await startCheck(app, member), 'approved')
  await buy(app, member)
  await member.request('PATCH', '/api/me/profile', { bio: 'Canary bio' })
  await member.request('POST', '/api/me/skills', { skill: 'Canary keeping' })
  const tribe = await publishTribe(app, host)
  await addMember(app, tribe, member)
  await send(member, await groupOf(app, tribe), 'Hello everyone')
  await member.request('DELETE', '/api/me', { password })
  for (const day of [23, 6, 2]) {
    app.clock.advance(days(day))
    await app.rooms.accounts.warnOfErasure()
  }
})
afterAll(() => app.close())

/** Where the database has any of these texts, in any table of any schema; without the sandbox's, which plays the outside. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name not like 'sandbox%' order by 1`.execute(app.db)
  const found: string[] = []
  const pattern = texts.join('|')
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.raw(name)} as r where r::text ~* ${pattern} limit 1`.execute(app.db)
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

it('REC-02 G2 SEC-08 a month after the request, no table says who the member was', async () => {
  const traces = [member.email, 'Xantippe', 'Quarterman', 'Canary']
  expect(await tablesWith(traces)).toEqual(
    expect.arrayContaining(['public.users', 'public.profiles', 'public.user_skills', 'pgboss.job_common']),
  )
  // the emails that are on their way
  await expect.poll(() => waitingMails()).toBe(0)
  expect(await app.eraseDueAccounts()).toBe(1)
  expect(await tablesWith(traces)).toEqual([])
})

async function waitingMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'mail' and data ->> 'to' = ${member.email} and state not in ('completed', 'failed')`.execute(app.db)
  return rows[0]?.count ?? 0
}
