import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

/** Adds an email as pg-boss stores one that was tried for the last time. */
async function undelivered(to: string): Promise<string> {
  const id = randomUUID()
  const data = JSON.stringify({ id, to, subject: 'Your receipt', paragraphs: ['Thank you.'] })
  await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_output)
    values (${id}, 'mail.dead', ${data}, 'mail', ${randomUUID()}, now(), '{"message":"550 mailbox unavailable"}')`.execute(
    app.db,
  )
  return id
}

const list = async () => (await noor.request('GET', '/api/admin/mail')).body
const retry = (body: object) => noor.request('POST', '/api/admin/mail/retry', body)
const acts = () => app.db.selectFrom('audit_log').select(['act', 'actor_id', 'subject_name', 'after']).execute()

it('CON-09 undelivered emails are listed without their text, and tried again, one or all, which is in the audit', async () => {
  expect(await list()).toEqual([])
  expect((await retry({})).body.code).toBe('UNDELIVERED_MAIL_NOT_FOUND')
  const [ana] = [await undelivered('ana@mail.example'), await undelivered('ben@mail.example')]
  await undelivered('cleo@mail.example')
  const listed = await list()
  expect(listed).toHaveLength(3)
  expect(listed.find(({ id }: { id: string }) => id === ana)).toEqual({
    id: ana,
    to: 'ana@mail.example',
    subject: 'Your receipt',
    reason: '550 mailbox unavailable',
    at: expect.any(String),
  })
  expect((await retry({ id: randomUUID() })).status).toBe(404)
  expect(await acts()).toEqual([])
  expect((await retry({ id: ana })).body).toEqual({ retried: 1 })
  expect((await retry({ id: ana })).body.code).toBe('UNDELIVERED_MAIL_NOT_FOUND')
  expect((await retry({})).body).toEqual({ retried: 2 })
  expect(await list()).toEqual([])
  const act = { act: 'retry mail', actor_id: noor.id }
  expect(await acts()).toEqual([
    { ...act, subject_name: 'Email “Your receipt”', after: { retried: 1 } },
    { ...act, subject_name: 'All undelivered emails', after: { retried: 2 } },
  ])
})
