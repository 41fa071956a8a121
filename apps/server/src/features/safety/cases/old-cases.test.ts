import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherUser, report } from '../../../testing/cases.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('REC-02 keeps a decision that still holds, without what was reported, until it holds no longer', async () => {
  const [ana, ben] = await Promise.all([app.member(), app.member()])
  const number = await report(ana, ben)
  const decide = { number, version: 1, decision: 'note' as const, days: null, rule: 1, reason: 'Be kind.' }
  await app.rooms.safety.decideCase({ ...decide, by: noor })
  await sql`update cases set decided_at = now() - interval '25 months' where number = ${number}`.execute(app.db)
  await app.rooms.safety.deleteOldCases()
  const kept = await app.rooms.safety.findCase(number, noor)
  expect(kept).toMatchObject({ reports: [], decisions: [{ decision: 'note', reason: 'Be kind.' }] })
  await ben.request('POST', `/api/decisions/${kept.decisions[0]?.id}/acknowledge`)
  await app.rooms.safety.deleteOldCases()
  await expect(app.rooms.safety.findCase(number, noor)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  const ended = await app.rooms.safety.proposeAct({
    kind: 'end',
    memberId: ben.id,
    reason: 'All of it.',
    rule: 1,
    by: noor,
  })
  await app.rooms.safety.confirmAct(ended.id, otherUser)
  await sql`update cases set decided_at = now() - interval '25 months' where about_id = ${ben.id}`.execute(app.db)
  await app.rooms.safety.deleteOldCases()
  expect(await app.rooms.safety.endedMembers()).toContain(ben.id)
  await app.rooms.accounts.restore(ben.id, { by: noor })
  await app.rooms.safety.deleteOldCases()
  const left = await app.db.selectFrom('cases').select('number').where('about_id', '=', ben.id).execute()
  expect(left).toEqual([])
})
