import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkPendingNow, finishCheck, startCheck, stateOf, unverifiedMember } from '../../testing/identity.ts'
import { operate } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { stopSchedule } from '../../testing/schedule.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let noor: TestMember
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ IDENTITY_PROVIDER: 'manual' })
  await stopSchedule(app)
  noor = await addOperator(app)
})
beforeEach(async () => {
  member = await unverifiedMember(app)
})
afterAll(() => app.close())

const list = async () => (await noor.request('GET', '/api/admin/verification')).body
const decide = (name: 'approve' | 'reject', body: object = {}, id = member.id) =>
  noor.request('POST', `/api/admin/verification/${id}/${name}`, body)
const audit = () =>
  app.db.selectFrom('audit_log').select(['act', 'actor_id', 'reason']).where('subject_id', '=', member.id).execute()
const waits = async () => (await list()).items.find((item: { member: { id: string } }) => item.member.id === member.id)

describe('identities that operators check', () => {
  it('CON-09 are listed while they wait, and approved by hand, which is in the audit', async () => {
    expect((await decide('approve')).body.code).toBe('CHECK_NOT_WAITING')
    await startCheck(app, member)
    expect(await list()).toMatchObject({ checked_by: 'operator' })
    expect(await waits()).toMatchObject({ member: { name: 'Zuri Okafor', email: member.email }, decided: null })
    expect((await decide('approve')).status).toBe(200)
    expect(await waits()).toMatchObject({ decided: 'Approved' })
    await checkPendingNow(app)
    expect(await stateOf(member)).toMatchObject({ didit_verification_status: 'Approved' })
    expect(await waits()).toBeUndefined()
    expect((await decide('approve')).body.code).toBe('CHECK_NOT_WAITING')
    expect(await audit()).toEqual([{ act: 'approve identity', actor_id: noor.id, reason: null }])
  })

  it('CON-09 are rejected with a reason alone, which the member reads', async () => {
    await startCheck(app, member)
    expect((await decide('reject')).status).toBe(422)
    expect((await decide('reject', { reason: ' ' })).status).toBe(422)
    expect((await decide('reject', { reason: 'The photo is too dark' })).status).toBe(200)
    await checkPendingNow(app)
    const state = { didit_verification_status: 'rejected', didit_verification_error: 'The photo is too dark' }
    expect(await stateOf(member)).toMatchObject(state)
    expect(await audit()).toEqual([{ act: 'reject identity', actor_id: noor.id, reason: 'The photo is too dark' }])
  })

  it('CON-09 are not approved by an operator for themself or another operator', async () => {
    const lea = await addOperator(app)
    for (const id of [noor.id, lea.id]) expect((await decide('approve', {}, id)).body.code).toBe('OPERATOR_CONCERNED')
    expect((await decide('approve', {}, 'x')).status).toBe(409)
  })
})

describe('identities that a partner checks', () => {
  let other: TestApp
  let operator: TestMember
  beforeAll(async () => {
    other = await startTestApp()
    await stopSchedule(other)
    operator = await addOperator(other)
  })
  afterAll(() => other.close())
  const decideAt = (name: 'approve' | 'reject', id: string, body: object = {}) =>
    operator.request('POST', `/api/admin/verification/${id}/${name}`, body)
  const reason = 'Passport seen in a call'

  it('CON-09 are listed with the partner’s answer, and not decided here before it is unsure', async () => {
    const waiting = await unverifiedMember(other)
    await startCheck(other, waiting)
    expect((await operator.request('GET', '/api/admin/verification')).body).toMatchObject({
      checked_by: 'partner',
      items: [{ member: { id: waiting.id }, checked_at: expect.any(String) }],
    })
    for (const name of ['approve', 'reject'] as const)
      expect((await decideAt(name, waiting.id, { reason })).body.code).toBe('CHECKED_BY_PARTNER')
    await finishCheck(other, await startCheck(other, waiting), 'approved')
    expect((await decideAt('approve', waiting.id, { reason })).body.code).toBe('CHECK_NOT_WAITING')
  })

  it('CON-09 are approved with a reason where the partner is unsure, which its later answer does not change', async () => {
    const waiting = await unverifiedMember(other)
    const check = await startCheck(other, waiting)
    await finishCheck(other, check, 'in_review')
    for (const body of [{}, { reason: ' ' }]) expect((await decideAt('approve', waiting.id, body)).status).toBe(422)
    expect((await decideAt('approve', waiting.id, { reason })).status).toBe(200)
    await checkPendingNow(other)
    expect(await stateOf(waiting)).toMatchObject({ didit_verification_status: 'Approved', is_verified: true })
    const act = await other.db
      .selectFrom('audit_log')
      .select(['act', 'reason'])
      .where('subject_id', '=', waiting.id)
      .execute()
    expect(act).toEqual([{ act: 'approve identity', reason }])
    await finishCheck(other, check, 'declined')
    expect(await stateOf(waiting)).toMatchObject({ didit_verification_status: 'Approved' })
  })

  it('CON-09 are rejected with a reason where the partner is unsure, from the terminal too', async () => {
    const waiting = await unverifiedMember(other)
    await finishCheck(other, await startCheck(other, waiting), 'in_review')
    expect((await operate(other, 'reject', waiting.email, 'Another face')).exitCode).toBe(0)
    await checkPendingNow(other)
    const state = { didit_verification_status: 'rejected', didit_verification_error: 'Another face' }
    expect(await stateOf(waiting)).toMatchObject(state)
    expect((await operate(other, 'reject', waiting.email, 'Another face')).exitCode).toBe(1)
  })
})
