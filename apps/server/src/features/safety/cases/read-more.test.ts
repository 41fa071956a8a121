import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { publishTribe, addMember } from '../../../testing/builders.ts'
import { report } from '../../../testing/cases.ts'
import { send, threadOf } from '../../../testing/chat.ts'
import { noor } from '../../../testing/operate.ts'
import { addOperator } from '../../../testing/operators.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let moderator: TestMember
let ana: TestMember
let ben: TestMember
let number: number
beforeAll(async () => {
  app = await startTestApp()
  moderator = await addOperator(app)
  ana = await app.member({ name: ['Ana', 'Ferreira'] })
  ben = await app.member({ name: ['Ben', 'Whitaker'] })
  const thread = await threadOf(app, ana, ben)
  const sent = []
  for (let index = 0; index < 30; index += 1)
    sent.push(await send(index % 2 === 0 ? ana : ben, thread, `Word ${index}`))
  number = await report(ana, { id: sent[15]?.body.id }, { type: 'message', reason: 'money' })
})
afterAll(() => app.close())

const readMore = (
  who: Pick<TestMember, 'request'>,
  body: object = { reason: 'Was a price named earlier?' },
  of = number,
) => who.request('POST', `/api/admin/cases/${of}/more`, body)

describe('reading more than the copy of a conversation', () => {
  it('CON-06 needs a reason', async () => {
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(2001) }]) {
      const { status, body: refusal } = await readMore(moderator, body)
      expect([status, refusal.issues[0].path]).toEqual([422, 'reason'])
    }
    expect(
      await app.db.selectFrom('audit_log').selectAll().where('act', '=', 'read beyond the copy').execute(),
    ).toEqual([])
  })

  it('CON-06 has more messages than the copy, and leaves a row of the audit that both members find in their download', async () => {
    const copied = (await moderator.request('GET', `/api/admin/cases/${number}`)).body.reports[0].copy.messages
    const { status, body } = await readMore(moderator)
    expect(status).toBe(200)
    expect([copied.length, body.length]).toEqual([21, 30])
    expect(body[0]).toMatchObject({ sender: 'Ana Ferreira', content: 'Word 0' })
    const row = { act: 'read beyond the copy', actor_id: moderator.id, reason: 'Was a price named earlier?' }
    const rows = await app.db.selectFrom('audit_log').selectAll().where('act', '=', row.act).execute()
    expect(rows).toMatchObject([{ ...row, subject_id: String(number), after: { messages: 30 } }])
    for (const member of [ana, ben]) {
      const download = (await member.request('GET', '/api/me/data')).body
      expect(download.data.acts_of_operators).toMatchObject([{ act: row.act, reason: 'Was a price named earlier?' }])
      expect(JSON.stringify(download)).not.toContain(moderator.id)
    }
    expect(JSON.stringify((await moderator.request('GET', '/api/me/data')).body)).not.toContain('Was a price named')
  })

  it('CON-06 is not possible for a case about no message, nor for members', async () => {
    const about = await report(ana, ben)
    expect((await readMore(moderator, undefined, about)).body.code).toBe('NOT_POSSIBLE_HERE')
    expect((await readMore(ana)).status).toBe(404)
    expect((await readMore(moderator, undefined, 2_000_000_000)).body.code).toBe('CASE_NOT_FOUND')
  })

  it('CON-03 CON-06 is not possible for an operator who lives with who reported', async () => {
    const housemate = await addOperator(app)
    await addMember(app, await publishTribe(app, ana), housemate)
    expect((await readMore(housemate)).body.code).toBe('CASE_NOT_FOUND')
    expect((await housemate.request('GET', `/api/admin/cases/${number}`)).body.code).toBe('CASE_NOT_FOUND')
  })
})

describe('reading the copy of a conversation', () => {
  it('T74 CON-10 leaves a row of the audit, once a day for each operator, and nothing in the downloads of the members', async () => {
    const rows = () =>
      app.db
        .selectFrom('audit_log')
        .selectAll()
        .where('act', '=', 'read copied messages')
        .where('actor_id', '=', moderator.id)
        .execute()
    const path = `/api/admin/cases/${number}`
    expect((await moderator.request('GET', path)).status).toBe(200)
    expect(await rows()).toMatchObject([{ subject_id: String(number), subject_name: `Case ${number}`, concerns: [] }])
    await moderator.request('GET', path)
    expect(await rows()).toHaveLength(1)
    // of a case about a person nothing was copied that was said in private
    await moderator.request('GET', `/api/admin/cases/${await report(ben, ana)}`)
    expect(await rows()).toHaveLength(1)
    expect(JSON.stringify((await ben.request('GET', '/api/me/data')).body)).not.toContain('read copied messages')
  })

  it('T74 the next day it leaves another row', async () => {
    const rows = () => app.db.selectFrom('audit_log').selectAll().where('act', '=', 'read copied messages').execute()
    await app.rooms.safety.findCase(number, noor)
    const before = (await rows()).length
    app.clock.advance(days(1) + 1000)
    await app.rooms.safety.findCase(number, noor)
    await app.rooms.safety.findCase(number, noor)
    expect(await rows()).toHaveLength(before + 1)
  })
})
