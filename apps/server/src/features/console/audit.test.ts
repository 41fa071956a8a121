import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Act } from '../../platform/audit/record-act.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let admin: TestMember
beforeAll(async () => {
  app = await startTestApp()
  admin = await addOperator(app, 'admin')
  const by = { id: admin.id, name: 'Noor Bakker' }
  await record(
    { by, act: 'take case', subject: { type: 'case', id: '2001', name: 'Case 2001' } },
    {
      by,
      act: 'hide review',
      subject: { type: 'review', id: 'a', name: 'Ana 100 %' },
      reason: '=HYPERLINK("http://x.test")',
    },
    { by: { id: null, name: 'root' }, act: 'take case', subject: { type: 'case', id: '2002', name: 'Case 2002' } },
  )
})
afterAll(() => app.close())

const record = (...acts: Act[]) => inTransaction(app.db, (trx) => recordActs(trx, app.clock, ...acts))
const listed = async (query = '') => (await admin.request('GET', `/api/admin/audit${query}`)).body
const seqs = ({ items }: { items: { seq: number }[] }) => items.map(({ seq }) => seq)

describe('the audit in the console', () => {
  it('CON-10 has the newest act first, page by page', async () => {
    const first = await listed('?limit=2')
    expect(seqs(first)).toEqual([3, 2])
    const second = await listed(`?limit=2&cursor=${first.next_cursor}`)
    expect([seqs(second), second.next_cursor]).toEqual([[1], null])
    expect(first.acts).toEqual(['hide review', 'take case'])
    expect(first.actors).toEqual([{ id: admin.id, name: 'Noor Bakker' }])
    expect(first.items[0]).toMatchObject({
      actor_id: null,
      actor_name: 'root',
      hash: expect.stringMatching(/^\w{64}$/),
    })
  })

  it.each([
    ['?act=take+case', [3, 1]],
    ['?q=bakker', [2, 1]],
    ['?q=100+%25', [2]],
    ['?q=_', []],
    ['?q=2002', [3]],
    ['?act=take+case&q=noor', [1]],
    ['?from=2100-01-01', []],
    ['?to=2000-01-01', []],
  ])('CON-10 finds acts by %s', async (query, expected) => {
    expect(seqs(await listed(query))).toEqual(expected)
  })

  it('CON-10 finds acts of a day and of an operator', async () => {
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(seqs(await listed(`?from=${today}&to=${today}&actor=${admin.id}`))).toEqual([2, 1])
    expect(seqs(await listed(`?q=${admin.id}`))).toEqual([2, 1])
  })

  it.each(['?cursor=x', '?from=today', '?from=0000-01-01', '?act=' + 'x'.repeat(100), '?unknown=1'])(
    'refuses %s',
    async (query) => {
      expect((await admin.request('GET', `/api/admin/audit${query}`)).status).toBe(422)
    },
  )

  it('CON-10 is a file for spreadsheets, in which nothing is a formula', async () => {
    const { headers, body } = await admin.request('GET', '/api/admin/audit.csv?act=hide+review')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    const [head, row, ...more] = String(body).trim().split('\n')
    expect(head).toContain('seq,at,actor_id,actor_name,act')
    expect(row).toContain(`"'=HYPERLINK(""http://x.test"")"`)
    expect(more).toEqual([])
    expect((await listed('?act=download+audit')).items).toMatchObject([
      { actor_id: admin.id, subject_name: '1 act', after: { act: 'hide review' } },
    ])
  })

  it('CON-10 is checked on demand', async () => {
    expect((await admin.request('POST', '/api/admin/audit/check', {})).body).toMatchObject({ rows: 4, broken: null })
  })

  it('CON-10 is for admins alone', async () => {
    const moderator = await addOperator(app)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/check'],
      ['GET', '.csv'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      const refused = await moderator.request(method, `/api/admin/audit${path}`, body)
      expect([refused.status, refused.body.code]).toEqual([403, 'ADMIN_ONLY'])
      expect((await admin.request(method, `/api/admin/audit${path}`, body)).status).toBe(200)
    }
  })
})
