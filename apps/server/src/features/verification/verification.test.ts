import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startCheck,
  finishCheck,
  eventFor,
  emailsTo,
  notStarted,
  pending,
  stateOf,
  sendIdentityEvent,
  unverifiedMember,
} from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await unverifiedMember(app)
})
afterAll(() => app.close())

const fetchVerification = async (owner = member) => (await owner.request('GET', '/api/verification')).body

describe('results', () => {
  it.each([
    ['approved', 'Approved', null],
    ['declined', 'rejected', 'The photo is blurred'],
    ['underage', 'rejected', 'You must be 18 or older'],
    ['in_review', 'pending', null],
    ['resubmitted', 'pending', null],
    ['in_progress', 'pending', null],
    ['abandoned', 'rejected', 'Verification was not finished'],
    ['expired', 'rejected', 'Verification was not finished'],
    ['kyc_expired', null, 'Your verification has expired. Please verify your identity again'],
  ])('VER-01 VER-03 VER-08 the partner’s outcome %s: %s, %s', async (outcome, status, error) => {
    const check = await startCheck(app, member)
    expect(await finishCheck(app, check, outcome, { reason: 'The photo is blurred' })).toEqual([200])
    const state = await stateOf(member)
    expect(state).toMatchObject({
      didit_verification_status: status,
      didit_verification_error: error,
      under_review: outcome === 'in_review',
      is_verified: status === 'Approved',
      onboarding_completed: status === 'Approved',
    })
  })

  it('VER-03 a decline without a reason has a general text', async () => {
    await finishCheck(app, await startCheck(app, member), 'declined')
    expect((await fetchVerification()).didit_verification_error).toBe('Verification declined')
  })

  it('VER-04 ONB-08 Approved completes onboarding, and its date is stored', async () => {
    const before = app.clock.now().toISOString()
    await finishCheck(app, await startCheck(app, member), 'approved')
    const state = await stateOf(member)
    expect(state).toMatchObject({ onboarding_completed: true, last_onboarding_step: 3, is_verified: true })
    expect(String(state['verified_at']) >= before).toBe(true)
  })

  it('VER-01 a review that ends later counts, and an expired verification starts again', async () => {
    const check = await startCheck(app, member)
    await finishCheck(app, check, 'in_review')
    await finishCheck(app, check, 'approved')
    expect((await fetchVerification()).didit_verification_status).toBe('Approved')
    await finishCheck(app, check, 'kyc_expired')
    expect(await stateOf(member)).toMatchObject({
      ...notStarted,
      didit_verification_error: expect.stringContaining('expired'),
      is_verified: false,
      onboarding_completed: true,
    })
    await startCheck(app, member)
    expect(await fetchVerification()).toEqual(pending)
  })

  it('VER-01 each result is emailed once', async () => {
    const first = await startCheck(app, member)
    await finishCheck(app, first, 'declined', { delivery: 'repeated' })
    await finishCheck(app, await startCheck(app, member), 'approved', { delivery: 'repeated' })
    expect(await emailsTo(app, member)).toEqual(['Your identity could not be verified', 'Your identity is verified'])
  })

  it('VER-08 SEC-02 no request of a member changes the result', async () => {
    await startCheck(app, member)
    await member.request('GET', '/api/verification?status=Approved')
    expect((await member.request('PATCH', '/api/me/profile', { didit_verification_status: 'Approved' })).status).toBe(
      422,
    )
    expect(await fetchVerification()).toEqual(pending)
  })

  it('SEC-03 the partner’s id of the session is in no response', async () => {
    const { id } = await startCheck(app, member)
    const responses = [
      await member.request('GET', '/api/verification'),
      await member.request('GET', '/api/session'),
      await member.request('GET', '/api/me/profile'),
    ]
    expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain(id)
    expect(Object.keys((await fetchVerification()) as object).toSorted()).toEqual(Object.keys(notStarted).toSorted())
  })

  it('VER-08 no data of the document or the person is stored', async () => {
    await finishCheck(app, await startCheck(app, member), 'approved')
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename not like 'sandbox_%'
    `.execute(app.db)
    const session = await app.db
      .selectFrom('sandbox_identity_sessions')
      .select('person')
      .where('vendor_data', '=', member.id)
      .executeTakeFirstOrThrow()
    const document = String(Reflect.get(Object(session.person), 'document_number'))
    expect(document).toMatch(/^P-[0-9A-F]{12}$/)
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(app.db)
      expect(
        rows.filter(({ row }) => row.includes(document) || row.includes('1992-05-14') || row.includes('Ejemplo')),
        name,
      ).toEqual([])
    }
  })
})

describe('several sessions', () => {
  it('VER-03 a restart while pending returns the same session; a retry after a rejection opens a new one', async () => {
    const first = await startCheck(app, member)
    expect(await startCheck(app, member)).toEqual(first)
    await finishCheck(app, first, 'declined', { reason: 'Blurred' })
    const second = await startCheck(app, member)
    expect(second.id).not.toBe(first.id)
    expect(await fetchVerification()).toEqual(pending)
  })

  it('VER-08 G-25 only the newest session counts: late results of an old one change nothing', async () => {
    const first = await startCheck(app, member)
    await finishCheck(app, first, 'declined')
    const second = await startCheck(app, member)
    for (const outcome of ['approved', 'kyc_expired', 'declined']) {
      expect(await finishCheck(app, first, outcome)).toEqual([200])
      expect(await fetchVerification()).toEqual(pending)
    }
    await finishCheck(app, second, 'approved')
    await finishCheck(app, first, 'declined')
    expect((await fetchVerification()).didit_verification_status).toBe('Approved')
  })

  it('VER-01 G-25 a document verifies the same account again, but no other', async () => {
    await finishCheck(app, await startCheck(app, member), 'approved')
    const second = await unverifiedMember(app)
    await finishCheck(app, await startCheck(app, second), 'same_document')
    expect(await fetchVerification(second)).toMatchObject({
      didit_verification_status: 'rejected',
      didit_verification_error: 'This document has already been used for another account',
    })
    await finishCheck(app, await startCheck(app, second), 'approved')
    expect((await fetchVerification(second)).didit_verification_status).toBe('Approved')
  })

  it('VER-01 G-25 of several accounts with one document at the same time one is approved', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => unverifiedMember(app)))
    const checks = await Promise.all(people.map((owner) => startCheck(app, owner)))
    const person = JSON.stringify({ document_number: `TWICE-${randomUUID()}` })
    // the partner has approved all of them and has not sent an event yet
    for (const check of checks) await finishCheck(app, check, 'in_review', { delivery: 'lost' })
    await app.db
      .updateTable('sandbox_identity_sessions')
      .set({ status: 'Approved', person })
      .where(
        'id',
        'in',
        checks.map(({ id }) => id),
      )
      .execute()
    const responses = await Promise.all(checks.map((check) => sendIdentityEvent(app, eventFor(app, check))))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const statuses = await Promise.all(
      people.map(async (owner) => (await fetchVerification(owner)).didit_verification_status),
    )
    expect(statuses.map(String).toSorted()).toEqual(['Approved', 'rejected', 'rejected', 'rejected'])
  })
})
