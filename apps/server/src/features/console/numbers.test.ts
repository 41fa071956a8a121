import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordActs } from '../../platform/audit/record-act.ts'
import { days, hours } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { decide, decisionsOf, report } from '../../testing/cases.ts'
import { noor } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let moderator: TestMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await addOperator(app)
})
afterAll(() => app.close())

const numbers = async (query = '') => (await moderator.request('GET', `/api/admin/numbers${query}`)).body
const day = (daysAgo: number) => new Date(app.clock.now().getTime() - days(daysAgo)).toISOString().slice(0, 10)

describe('the numbers', () => {
  it('CON-11 refuse a time that ends before it begins, with the field', async () => {
    for (const path of ['numbers', 'numbers.csv'])
      expect(await moderator.request('GET', `/api/admin/${path}?from=2026-03-02&to=2026-03-01`)).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'to', message: 'The last day is before the first one' }] },
      })
    expect(await numbers('?from=2026-03-01&to=2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
  })

  it('CON-11 count notices by reason, decisions, appeals with their outcome, and the median, in a time', async () => {
    const [ana, ben] = await Promise.all([app.member(), app.member()])
    const money = await report(ana, ben, { reason: 'money' })
    const rude = await report(ben, ana)
    const { decided_at } = await app.db
      .updateTable('cases')
      .set({ opened_at: new Date(app.clock.now().getTime() - hours(6)) })
      .where('number', '=', rude)
      .returning('decided_at')
      .executeTakeFirstOrThrow()
    expect(decided_at).toBeNull()
    await decide(app, rude, { decision: 'note' })
    const [{ id }] = await decisionsOf(ana)
    await ana.request('POST', `/api/decisions/${id}/appeal`, { text: 'I never wrote this to anybody here.' })
    const shown = await numbers(`?from=${day(1)}`)
    expect(shown).toMatchObject({
      from: day(1),
      to: day(0),
      decisions: [{ decision: 'note', count: 1, undone: 0 }],
      decided: 1,
      appeals: { sent: 1, granted: 0, refused: 0, open: 1 },
    })
    expect(shown.notices).toEqual([
      { reason: 'money', by_members: 1, by_visitors: 0 },
      { reason: 'rude', by_members: 1, by_visitors: 0 },
    ])
    expect(shown.median_hours).toBeCloseTo(6, 1)
    await app.rooms.safety.decideAppeal({
      decisionId: id,
      granted: true,
      answer: 'It is undone.',
      by: { id: null, name: 'ingrid' },
    })
    const after = await numbers()
    expect(after).toMatchObject({ appeals: { granted: 1, open: 0 }, decisions: [{ undone: 1 }] })
    await app.db
      .updateTable('reports')
      .set({ reported_at: new Date(0) })
      .where('case_number', '=', money)
      .execute()
    expect((await numbers()).notices).toHaveLength(1)
  })

  it('CON-11 do not count what a person settles about a contract as a notice', async () => {
    const ana = await app.member()
    const before = await numbers()
    await inTransaction(app.db, (trx) =>
      app.rooms.safety.openContractCase(trx, { memberId: ana.id, name: 'Ana', email: ana.email, text: 'Cancel nomad' }),
    )
    const { case_number } = await app.db
      .selectFrom('reports')
      .select('case_number')
      .where('reporter_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    await decide(app, case_number, { decision: 'none' })
    const { notices, decisions, decided, median_hours } = await numbers()
    expect({ notices, decisions, decided, median_hours }).toEqual({
      notices: before.notices,
      decisions: before.decisions,
      decided: before.decided,
      median_hours: before.median_hours,
    })
  })

  it('CON-11 count what operators did, and reads beyond a copy among it', async () => {
    const act = { by: noor, act: 'read beyond the copy', subject: { type: 'case', id: '1' } }
    const before = (await numbers()).reads_beyond
    await inTransaction(app.db, (trx) => recordActs(trx, app.clock, act, act))
    const { reads_beyond, acts } = await numbers()
    expect(reads_beyond).toBe(before + 2)
    expect(acts).toContainEqual({ act: 'read beyond the copy', count: before + 2 })
    expect(await numbers(`?from=${day(9)}&to=${day(3)}`)).toMatchObject({ acts: [], reads_beyond: 0, notices: [] })
  })

  it('CON-11 count members by month, in each of the last twelve, and who is active', async () => {
    const before = await numbers()
    expect(before.months).toHaveLength(12)
    await app.member({ joinedDaysAgo: 3000 })
    await app.member()
    const after = await numbers()
    expect(after.months[0].members - before.months[0].members).toBe(1)
    expect(after.months.at(-1).members - before.months.at(-1).members).toBe(2)
    expect(after.months.at(-1).joined - before.months.at(-1).joined).toBe(1)
    expect(after.active - before.active).toBe(2)
    expect((await moderator.request('GET', '/api/admin/numbers?from=yesterday')).status).toBe(422)
  })

  it('CON-11 are a file for a spreadsheet', async () => {
    const file = await moderator.request('GET', `/api/admin/numbers.csv?from=${day(1)}`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="numbers.csv"')
    const lines = String(file.body).split('\n')
    expect(lines[0]).toContain('from,to,measure,of,value')
    expect(lines).toContain(`${day(1)},${day(0)},decisions,note,1`)
  })

  it('CON-01 CON-11 do not exist for members', async () => {
    const member = await app.member()
    for (const path of ['/api/admin/numbers', '/api/admin/numbers.csv'])
      expect((await member.request('GET', path)).status).toBe(404)
  })
})
