import { randomUUID } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { erasedIdsKey } from '../../platform/erased-list.ts'
import { memberWithPassword, testPassword as password } from '../../testing/accounts.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService } from '../../testing/fake-service.ts'
import { finishCheck, startCheck } from '../../testing/identity.ts'
import { operate } from '../../testing/operate.ts'
import { buy, customerOf } from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

// each has its own, because a session does not outlast the month that passes
let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const pathOf = ({ platform }: TestApp, key: string) => join(platform.config.dataDir, 'files', key)
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
const receiptsOf = async (of: TestApp, { email }: TestMember) => (await operate(of, 'erasures', email)).lines

async function withPicture(of: TestApp, { id }: TestMember): Promise<string> {
  const key = `images/avatars/${id}.webp`
  await mkdir(dirname(pathOf(of, key)), { recursive: true })
  await writeFile(pathOf(of, key), 'a picture')
  await of.db
    .updateTable('profiles')
    .set({ avatar_url: `/${key}` })
    .where('id', '=', id)
    .execute()
  return key
}

/** Erases a member as the nightly job does, a month after their request. */
async function erase(of: TestApp, member: TestMember): Promise<void> {
  expect((await member.request('DELETE', '/api/me', { password })).status).toBe(200)
  of.clock.advance(days(31))
  expect(await of.eraseDueAccounts()).toBe(1)
}

describe('an erased account', () => {
  it('REC-02 is erased at every service outside and in the files, with a receipt that names nobody', async () => {
    const member = await memberWithPassword(app, { subscribed: false, verified: false, name: ['Xenia', 'Quarterman'] })
    const other = await app.member({ subscribed: false })
    await finishCheck(app, await startCheck(app, member), 'approved')
    for (const buyer of [member, other]) await buy(app, buyer)
    const [customer, kept] = [await customerOf(app, member), await customerOf(app, other)]
    const key = await withPicture(app, member)
    await erase(app, member)

    await expect
      .poll(() => receiptsOf(app, member))
      .toEqual([
        expect.stringMatching(/didit {2}1 session {2}erased/),
        expect.stringMatching(/posthog {2}1 person {2}erased/),
        expect.stringMatching(/storage {2}1 file {2}erased/),
        expect.stringMatching(/stripe {2}1 customer {2}erased/),
      ])
    const objects = app.db.selectFrom('sandbox_stripe_objects').select('id')
    expect(await objects.where('kind', '=', 'customer').where('id', 'in', [customer, kept]).execute()).toEqual([
      { id: kept },
    ])
    const sessions = app.db.selectFrom('sandbox_identity_sessions').select('id').where('vendor_data', '=', member.id)
    expect(await sessions.execute()).toEqual([])
    expect(await exists(pathOf(app, key))).toBe(false)

    const stored = JSON.stringify([
      await app.db.selectFrom('erasures').selectAll().execute(),
      await app.db.selectFrom('erasure_receipts').selectAll().execute(),
      await readFile(pathOf(app, erasedIdsKey), 'utf8'),
    ])
    for (const secret of [member.id, member.email, customer, 'Quarterman']) expect(stored).not.toContain(secret)
    expect(await receiptsOf(app, other)).toEqual([`No account with ${other.email} was erased`])
  })

  it('REC-02 of whom no service knew anything has a receipt too', async () => {
    const member = await memberWithPassword(app)
    await erase(app, member)
    await expect.poll(() => receiptsOf(app, member)).toEqual([expect.stringMatching(/posthog {2}1 person {2}erased/)])
  })
})

describe('a service that does not answer', () => {
  let stripe: FakeService
  let partner: FakeService
  let real: TestApp
  beforeAll(async () => {
    ;[stripe, partner] = [await startFakeService(), await startFakeService()]
    real = await startTestApp({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_HOST: '127.0.0.1',
      STRIPE_PORT: String(stripe.port),
      STRIPE_PROTOCOL: 'http',
      STRIPE_TIMEOUT_MS: '2000',
      DIDIT_API_KEY: 'key',
      DIDIT_WORKFLOW_ID: randomUUID(),
      DIDIT_WEBHOOK_SECRET: 'a webhook secret',
      DIDIT_BASE_URL: partner.url,
      POSTHOG_KEY: 'phc_1',
    })
  })
  afterAll(async () => {
    await real.close()
    for (const service of [stripe, partner]) service.close()
  })

  it('REC-02 is asked again until it does, and not once more; one that knows nobody is done', async () => {
    const member = await memberWithPassword(real)
    await real.db.insertInto('billing_customers').values({ user_id: member.id, customer_id: 'cus_1' }).execute()
    const started = { user_id: member.id, started_at: real.clock.now(), last_checked_at: real.clock.now() }
    await real.db
      .insertInto('identity_sessions')
      .values(['s1', 's2'].map((id) => ({ id, ...started })))
      .execute()
    stripe.respondWith({ status: 503 })
    partner.respondWith(({ path }) => (path.includes('s1') ? { status: 204, body: '' } : { status: 500 }))
    await erase(real, member)
    await expect
      .poll(async () => (await receiptsOf(real, member)).join())
      .toMatch(/didit {2}2 sessions {2}no answer yet after \d+ tries: s2/)
    await expect
      .poll(async () => (await receiptsOf(real, member)).join())
      .toMatch(/stripe {2}1 customer {2}no answer yet after \d+ tries: cus_1/)
    await expect(real.rooms.accounts.askOutside()).rejects.toThrow('did not answer')

    stripe.respondWith({ body: { id: 'cus_1', object: 'customer', deleted: true } })
    partner.respondWith({ status: 404 })
    // the analytics service has no key yet, so this one stays
    await expect(real.rooms.accounts.askOutside()).rejects.toThrow('posthog did not answer')
    expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /v1/customers/cus_1'])
    expect(partner.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /v3/session/s2/delete/'])
    expect(await receiptsOf(real, member)).toEqual([
      expect.stringMatching(/didit {2}2 sessions {2}not known there/),
      expect.stringMatching(/posthog {2}1 person {2}no answer yet/),
      expect.stringMatching(/stripe {2}1 customer {2}erased/),
    ])
    await expect(real.rooms.accounts.askOutside()).rejects.toThrow('did not answer')
    expect([stripe.requests.length, partner.requests.length]).toEqual([1, 1])
  })
})

describe('after a backup is restored', () => {
  /** The database as it was before the member was erased, with the files as they are now. */
  async function restore(of: TestApp, { id, email }: TestMember): Promise<void> {
    const terms = { terms_version: '2026-11-28', terms_agreed_at: of.clock.now() }
    await of.db
      .insertInto('users')
      .values({ id, email, name: 'Back', ...terms })
      .execute()
    await of.db.deleteFrom('erasures').execute()
  }
  const isThere = async (of: TestApp, { id }: TestMember) =>
    (await of.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

  it('REC-02 R9 G-147 members who were erased after the backup are erased again at the start, and nobody else', async () => {
    const [member, other] = [await memberWithPassword(app), await app.member()]
    await erase(app, member)
    await app.rooms.accounts.keepErasedIds()
    await restore(app, member)
    expect(await isThere(app, member)).toBe(true)
    await app.secondNode()
    expect([await isThere(app, member), await isThere(app, other)]).toEqual([false, true])
    expect(await operate(app, 'erasures', 'replay')).toEqual({ lines: ['0 accounts were erased again'], exitCode: 0 })
  })

  it('REC-02 R9 a list that was kept elsewhere is replayed by a command, and stays complete', async () => {
    const [first, second] = [await memberWithPassword(app), await memberWithPassword(app)]
    for (const { request } of [first, second])
      expect((await request('DELETE', '/api/me', { password })).status).toBe(200)
    app.clock.advance(days(31))
    expect(await app.eraseDueAccounts()).toBe(2)
    const list = join(app.platform.config.dataDir, 'kept.txt')
    const { lines } = await operate(app, 'erasures', 'ids')
    await writeFile(list, `# kept beside the backups\n${lines.join('\n')}\nnonsense\n`)
    await restore(app, second)
    expect(await operate(app, 'erasures', 'replay', list)).toEqual({
      lines: ['1 account was erased again'],
      exitCode: 0,
    })
    expect(await isThere(app, second)).toBe(false)
    const act = await app.db.selectFrom('audit_log').select(['act', 'after']).orderBy('seq', 'desc').executeTakeFirst()
    expect(act).toEqual({ act: 'replay erasures', after: { erased: 1 } })
    await app.rooms.accounts.keepErasedIds()
    const kept = await readFile(pathOf(app, erasedIdsKey), 'utf8')
    expect(
      kept
        .split('\n')
        .map((line) => line.slice(11))
        .toSorted(),
    ).toEqual(lines.map((line) => line.slice(11)).toSorted())
    expect((await operate(app, 'erasures', 'replay', '/no/such/file')).exitCode).toBe(1)
  })

  it('REC-02 a restored database that nobody has replayed yet does not shorten the list', async () => {
    const member = await memberWithPassword(app)
    await erase(app, member)
    await app.rooms.accounts.keepErasedIds()
    await restore(app, member)
    await app.rooms.accounts.keepErasedIds()
    expect(await isThere(app, member)).toBe(false)
  })

  it('REC-02 receipts and the list are kept for 24 months', async () => {
    const member = await memberWithPassword(app)
    await erase(app, member)
    app.clock.advance(days(365 * 2 - 2))
    await app.rooms.accounts.keepErasedIds()
    expect(await receiptsOf(app, member)).not.toEqual([`No account with ${member.email} was erased`])
    app.clock.advance(days(4))
    await app.rooms.accounts.keepErasedIds()
    expect(await receiptsOf(app, member)).toEqual([`No account with ${member.email} was erased`])
    expect(await readFile(pathOf(app, erasedIdsKey), 'utf8')).toBe('')
  })
})
