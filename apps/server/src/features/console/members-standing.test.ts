import { afterAll, beforeAll, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { decide, report } from '../../testing/cases.ts'
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

const listed = async ({ id }: TestMember) => (await noor.request('GET', `/api/admin/members?q=${id}`)).body.items[0]

it('CON-09 the list of members says who is limited, who has a note to read, and who is new', async () => {
  const [member, by] = [await app.member(), await app.member()]
  expect(await listed(member)).toMatchObject({ limited_until: null, note_unread: false, is_new: true })
  const number = await report(by, member)
  await decide(app, number, { decision: 'limit', days: 7 })
  const limited = { limited_until: expect.any(String), note_unread: false }
  expect(await listed(member)).toMatchObject(limited)
  expect((await noor.request('GET', `/api/admin/members/${member.id}`)).body).toMatchObject(limited)
  await decide(app, await report(await app.member(), member), { decision: 'note' })
  expect(await listed(member)).toMatchObject({ note_unread: true })
  expect(await listed(by)).toMatchObject({ limited_until: null, note_unread: false })
  const ago = new Date(app.clock.now().getTime() - days(15))
  await app.db.updateTable('users').set({ created_at: ago }).where('id', '=', member.id).execute()
  await app.db.updateTable('case_decisions').set({ decided_at: ago }).where('case_number', '=', number).execute()
  expect(await listed(member)).toMatchObject({ limited_until: null, note_unread: true, is_new: false })
})
