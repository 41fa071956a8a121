import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startCheck,
  finishCheck,
  eventFor,
  notStarted,
  pending,
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

const start = (body?: unknown, owner = member) => owner.request('POST', '/api/verification/start', body)
const fetchVerification = async (owner = member) => (await owner.request('GET', '/api/verification')).body

describe('starting', () => {
  it('VER-01 VER-02 returns the partner’s URL and sets the status to pending', async () => {
    expect(await fetchVerification()).toEqual(notStarted)
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/wayhouse\.test\/sandbox\/didit\/session\/\w/)
    expect(await fetchVerification()).toEqual(pending)
  })

  it('VER-02 the partner gets the member’s id and the return URL', async () => {
    await startCheck(app, member)
    const session = await app.db
      .selectFrom('sandbox_identity_sessions')
      .selectAll()
      .where('vendor_data', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(session.callback).toBe('http://wayhouse.test/app/onboarding/verification')
  })

  it('VER-02 SEC-01 G-25 is refused without any effect if the body names another member', async () => {
    const other = await unverifiedMember(app)
    expect((await start({ userId: other.id })).body.code).toBe('FORBIDDEN')
    expect((await start({ userId: 'another' })).body.code).toBe('FORBIDDEN')
    expect(
      await app.db
        .selectFrom('sandbox_identity_sessions')
        .where('vendor_data', 'in', [member.id, other.id])
        .select('id')
        .execute(),
    ).toEqual([])
    expect([await fetchVerification(), await fetchVerification(other)]).toEqual([notStarted, notStarted])
    expect((await start({ userId: member.id })).status).toBe(200)
  })

  it('VER-02 SEC-01 a visitor, a suspended and a verified member may not start', async () => {
    const body = { userId: member.id }
    expect((await app.request('POST', '/api/verification/start', body)).body.code).toBe('UNAUTHENTICATED')
    const suspended = await app.member({ verified: false, suspended: true })
    expect((await start({}, suspended)).body.code).toBe('ACCOUNT_SUSPENDED')
    const verified = await app.member()
    expect(await start({}, verified)).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } })
    expect((await start({ userId: member.id }, verified)).body.code).toBe('FORBIDDEN')
    expect((await app.request('GET', '/api/verification')).status).toBe(401)
  })

  it.each([[{ userId: 5 }], [{ status: 'Approved' }], [{ userId: 'x'.repeat(101) }]])(
    'VER-02 SEC-02 %j is refused',
    async (body) => {
      expect((await start(body)).status).toBe(422)
      expect(await fetchVerification()).toEqual(notStarted)
    },
  )

  it('VER-02 SEC-07 five starts a day are allowed, and the sixth is not', async () => {
    for (let count = 0; count < 5; count++) {
      await finishCheck(app, await startCheck(app, member), 'abandoned')
    }
    const refused = await start()
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
  })

  it('VER-02 SEC-07 an unfinished check may be opened as often as it takes', async () => {
    const pages = new Set()
    for (let count = 0; count < 8; count++) {
      const { status, body } = await start()
      expect(status).toBe(200)
      pages.add(body.url)
    }
    expect(pages.size).toBe(1)
  })
})

describe('other installations', () => {
  it('VER-02 without a partner the start leads back to our page, and no webhook is accepted', async () => {
    const manual = await startTestApp({ IDENTITY_PROVIDER: 'manual' })
    const owner = await manual.member({ verified: false })
    const { body } = await owner.request('POST', '/api/verification/start', {})
    expect(body.url).toBe('http://wayhouse.test/app/onboarding/verification')
    expect((await owner.request('GET', '/api/verification')).body.didit_verification_status).toBe('pending')
    expect((await sendIdentityEvent(manual, eventFor(manual, { id: 'x' }))).status).toBe(401)
    expect((await manual.request('GET', '/sandbox/didit')).status).toBe(404)
    await manual.close()
  })

  it('VER-02 SEC-01 an unconfirmed member may not start if addresses must be confirmed', async () => {
    const strict = await startTestApp({ EMAIL_CONFIRMATION: 'required' })
    const unconfirmed = await strict.member({ verified: false, confirmed: false })
    const refused = await unconfirmed.request('POST', '/api/verification/start', { userId: 'another', unknown: true })
    expect(refused).toMatchObject({ status: 403, body: { code: 'EMAIL_UNVERIFIED' } })
    expect((await unconfirmed.request('GET', '/api/verification')).status).toBe(200)
    await strict.close()
  })
})
