import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { checkAudit, lastAuditCheck } from './check-audit.ts'
import { forgetOldActs } from './old-acts.ts'
import { recordActs } from './record-act.ts'
import type { Act } from './record-act.ts'
import { verifyAudit } from './verify-audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const noor = { id: '11111111-1111-4111-8111-111111111111', name: 'Noor' }
const act = (number: number): Act => ({
  by: noor,
  act: 'take case',
  subject: { type: 'case', id: String(number), name: `Case ${number}` },
  reason: 'A “reason”\nof two lines',
  before: { taken_by: null },
  after: { taken_by: 'Noor', z: 1, a: [2] },
  concerns: [noor.id],
})
const record = (...acts: Act[]) => inTransaction(app.db, (trx) => recordActs(trx, app.clock, ...acts))
const count = async () => (await verifyAudit(app.db)).rows

/** Does what no statement of the product can: it needs the triggers to be off. Restored afterwards. */
async function tampered<Found>(statement: string, look: (trx: Database) => Promise<Found>): Promise<Found> {
  let found: Found | undefined
  const undo = new Error('undo')
  await inTransaction(app.db, async (trx) => {
    await sql.raw('alter table audit_log disable trigger all').execute(trx)
    await sql.raw(statement).execute(trx)
    await sql.raw('alter table audit_log enable trigger all').execute(trx)
    found = await look(trx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  if (found === undefined) throw new Error('The statement was not run')
  return found
}

describe('the audit', () => {
  it('CON-10 numbers acts without gaps, also those recorded at once and around one that is undone', async () => {
    await record(act(1), act(2))
    await inTransaction(app.db, async (trx) => {
      await recordActs(trx, app.clock, act(3))
      throw new Error('The act fails')
    }).catch(() => undefined)
    await Promise.all(Array.from({ length: 12 }, (_, index) => record(act(index))))
    const rows = await app.db.selectFrom('audit_log').select('seq').orderBy('seq').execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
    for (const rowsAtOnce of [1, 4, 7, 50])
      expect(await verifyAudit(app.db, rowsAtOnce)).toEqual({ rows: 14, broken: null })
  })

  it('CON-10 is the same in sessions with other settings', async () => {
    await app.db.connection().execute(async (one) => {
      await sql
        .raw(`set timezone = 'Asia/Kathmandu'; set datestyle = 'German'; set extra_float_digits = 0`)
        .execute(one)
      expect((await verifyAudit(one)).broken).toBeNull()
      await sql.raw('reset all').execute(one)
    })
  })

  it.each([
    ['update audit_log set actor_name = $$Somebody$$ where seq = 5'],
    ['update audit_log set hash = hash where seq = 5'],
    ['delete from audit_log where seq = 5'],
    ['delete from audit_log'],
    ['truncate audit_log'],
  ])('CON-10 refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('The audit is never changed')
    expect((await verifyAudit(app.db)).broken).toBeNull()
  })

  const copyOf = (seq: number, fromSeq: number) =>
    `insert into audit_log select ${seq}, at, actor_id, actor_name, act, subject_type, subject_id, subject_name, reason, before, after, concerns, previous_hash, hash from audit_log where seq = ${fromSeq}`

  it.each([
    ['a changed name', `update audit_log set actor_name = 'Somebody' where seq = 5`, 5, 'changed'],
    ['a changed time', `update audit_log set at = at + interval '1 microsecond' where seq = 1`, 1, 'changed'],
    ['changed facts', `update audit_log set after = '{}' where seq = 14`, 14, 'changed'],
    ['a changed hash', `update audit_log set hash = '\\x00' where seq = 5`, 5, 'changed'],
    [
      'a change with its hash computed anew',
      `update audit_log set actor_name = 'Somebody' where seq = 5; update audit_log set hash = audit_hash(audit_log) where seq = 5`,
      6,
      'changed',
    ],
    [
      'the last row, changed with its hash computed anew',
      `update audit_log set reason = null where seq = 14; update audit_log set hash = audit_hash(audit_log) where seq = 14`,
      14,
      'changed',
    ],
    ['a missing row', 'delete from audit_log where seq = 5', 6, 'missing'],
    ['a missing first row', 'delete from audit_log where seq = 1', 2, 'missing'],
    ['a missing last row', 'delete from audit_log where seq = 14', 14, 'missing'],
    ['no rows at all', 'delete from audit_log', 14, 'missing'],
    ['an added row', copyOf(15, 14), 15, 'added'],
    ['an added row before the first', copyOf(0, 1), 0, 'added'],
  ])('CON-10 finds %s', async (_, statement, seq, what) => {
    for (const rowsAtOnce of [1, 4, 7, 50])
      expect((await tampered(statement, (db) => verifyAudit(db, rowsAtOnce))).broken).toEqual({ seq, what })
    expect((await verifyAudit(app.db)).broken).toBeNull()
  })

  it('CON-10 keeps what the last check found, without or with a row that is not as it was written', async () => {
    expect(await lastAuditCheck(app.db)).toBeNull()
    const whole = await checkAudit(app)
    expect(whole).toMatchObject({ rows: 14, broken: null })
    expect(await lastAuditCheck(app.db)).toEqual(whole)
    const broken = { seq: 6, what: 'missing' }
    const found = await tampered('delete from audit_log where seq = 5', async (db) => [
      await checkAudit({ ...app, db }),
      await lastAuditCheck(db),
    ])
    expect(found).toMatchObject([
      { rows: 13, broken },
      { rows: 13, broken },
    ])
  })

  it('REC-02 forgets only rows older than five years, and stays whole', async () => {
    const before = await count()
    const old = { ...act(1), by: { id: null, name: 'terminal' } }
    await app.db.transaction().execute(async (trx) => {
      await sql`delete from audit_head`.execute(trx)
      await sql`alter table audit_log disable trigger keep_audit`.execute(trx)
      await sql`delete from audit_log`.execute(trx)
      await sql`alter table audit_log enable trigger keep_audit`.execute(trx)
      await sql`insert into audit_head (seq, hash, kept_from) values (0, '', 1)`.execute(trx)
    })
    const now = { now: () => new Date() }
    const longAgo = { now: () => new Date(Date.now() - 6 * 366 * 86_400_000) }
    await inTransaction(app.db, async (trx) => {
      await recordActs(trx, { ...app.clock, ...longAgo }, old, old)
      await recordActs(trx, { ...app.clock, ...now }, act(1))
    })
    expect(before).toBe(14)
    await forgetOldActs(app.db)
    expect(await verifyAudit(app.db)).toEqual({ rows: 1, broken: null })
    await forgetOldActs(app.db)
    expect(await verifyAudit(app.db)).toEqual({ rows: 1, broken: null })
  })
})
