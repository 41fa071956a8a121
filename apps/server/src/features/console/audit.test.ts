import { randomUUID } from 'node:crypto'
import type { AuditRow } from '@wayhouse/domain/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Act } from '../../platform/audit/record-act.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { decide, report } from '../../testing/cases.ts'
import { operate } from '../../testing/operate.ts'
import { addOperator, enterCode } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let admin: TestMember
beforeAll(async () => {
  app = await startTestApp()
  admin = await addOperator(app, 'admin')
  const by = { id: admin.id, name: 'Noor Bakker' }
  await record(
    { by, act: 'take case', subject: { type: 'case', id: '9001', name: 'Case 9001' } },
    {
      by,
      act: 'hide review',
      subject: { type: 'review', id: 'a', name: 'Ana 100 %' },
      reason: '=HYPERLINK("http://x.test")',
    },
    { by: { id: null, name: 'root' }, act: 'take case', subject: { type: 'case', id: '9002', name: 'Case 9002' } },
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
    ['?q=9002', [3]],
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

describe('what an operator may not see of the audit', () => {
  const whole = async (by: TestMember, query = '') =>
    (await by.request('GET', `/api/admin/audit?limit=100${query}`)).body
  const empty = { act: '', actor_name: '', subject_name: null, reason: null, after: null }

  /** A row about each case that is hidden from this operator, and one about a case that is not. */
  async function cases() {
    const secret = `A secret ${randomUUID()}`
    const [operator, housemate, reporter, member] = await Promise.all([
      app.member(),
      app.member(),
      app.member(),
      app.member({ name: ['Lucas', 'Weber'] }),
    ])
    await app.rooms.profiles.setOperatorRole(operator.id, { role: 'admin', by: 'noor' })
    await enterCode(app, operator)
    await addMember(app, await publishTribe(app, operator), housemate)
    const [about, ofHousemate] = [await report(reporter, operator), await report(housemate, member)]
    const tribe = await publishTribe(app, operator)
    for (const number of [about, ofHousemate]) await decide(app, number, { decision: 'limit', days: 7, reason: secret })
    await operate(app, 'tribes', 'take-down', tribe, '3', secret)
    const other = await report(reporter, member)
    await decide(app, other, { decision: 'suspend', days: 7, reason: 'An open reason' })
    return { operator, hidden: [about, ofHousemate], tribe, other, secret }
  }

  it('CON-03 CON-10 is what was done with cases about them, with something of theirs, or by a housemate; the rows stay', async () => {
    const { operator, hidden, tribe, other, secret } = await cases()
    const rows = await whole(operator)
    const everything = await whole(admin)
    expect(seqs(rows)).toEqual(seqs(everything))
    expect(rows.items.map(({ hash }: { hash: string }) => hash)).toEqual(
      everything.items.map(({ hash }: { hash: string }) => hash),
    )
    const ids = new Set([...hidden.map(String), tribe])
    for (const row of everything.items.filter(({ subject_id }: { subject_id: string }) => ids.has(subject_id))) {
      expect(row).toMatchObject({ is_hidden: false, reason: secret })
      const shown = rows.items.find(({ seq }: { seq: number }) => seq === row.seq)
      expect(shown).toMatchObject({ ...empty, is_hidden: true, hash: row.hash, at: row.at })
    }
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.items).toContainEqual(
      expect.objectContaining({ subject_id: String(other), reason: 'An open reason', is_hidden: false }),
    )
    expect((await operator.request('POST', '/api/admin/audit/check', {})).body).toMatchObject({ broken: null })
  })

  it('CON-03 CON-10 is found by no search and by no filter that would tell what is in it, and is in no file', async () => {
    const { operator, hidden, tribe, secret } = await cases()
    for (const query of [
      `q=${encodeURIComponent(secret)}`,
      `q=${hidden[0]}`,
      `q=${tribe}`,
      'act=take+tribe+down',
      `q=${operator.id}`,
    ])
      expect([
        query,
        (await whole(operator, `&${query}`)).items.filter(({ is_hidden }: AuditRow) => is_hidden),
      ]).toEqual([query, []])
    expect((await whole(operator, `&q=${encodeURIComponent(secret)}`)).items).toEqual([])
    expect((await whole(admin, `&q=${encodeURIComponent(secret)}`)).items.length).toBe(3)
    const fileFor = async (by: TestMember) => String((await by.request('GET', '/api/admin/audit.csv')).body)
    expect(await fileFor(operator)).not.toContain(secret)
    expect(await fileFor(operator)).toContain('not shown to you')
    expect(await fileFor(admin)).toContain(secret)
  })
})
