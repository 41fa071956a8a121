import type { Setup } from '@wayhouse/domain/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let admin: TestMember
beforeAll(async () => {
  app = await startTestApp()
  admin = await addOperator(app, 'admin')
})
afterAll(() => app.close())

const check = async (step: string) => (await admin.request('POST', `/api/admin/setup/${step}/check`, {})).body
const skip = async (step: string, skipped: boolean) =>
  (await admin.request('POST', `/api/admin/setup/${step}/skip`, { skipped })).body
const setup = async (): Promise<Setup> => (await admin.request('GET', '/api/admin/setup')).body
const stateOf = async (step: string) => (await setup()).find((state) => state.step === step)?.state
const leftOnOverview = async (): Promise<Setup | null> => (await admin.request('GET', '/api/admin/overview')).body.setup

describe('the first steps of an installation', () => {
  it('CON-09 are to do in an empty place, in their order, and stand on the overview of an admin alone', async () => {
    const names = ['brand', 'company', 'mail', 'payments', 'identity', 'verification', 'theme', 'rules', 'operators']
    expect((await setup()).map(({ step, state }) => [step, state])).toEqual(names.map((name) => [name, 'to do']))
    expect(await leftOnOverview()).toHaveLength(9)
    const moderator = await addOperator(app)
    expect((await moderator.request('GET', '/api/admin/overview')).body.setup).toBeNull()
    for (const [method, path] of [
      ['GET', '/api/admin/setup'],
      ['POST', '/api/admin/setup/theme/check'],
      ['POST', '/api/admin/setup/theme/skip'],
    ] as const) {
      const body = path.endsWith('skip') ? { skipped: true } : {}
      expect(await moderator.request(method, path, method === 'GET' ? undefined : body)).toMatchObject({
        status: 403,
        body: { code: 'ADMIN_ONLY' },
      })
    }
    expect(await stateOf('theme')).toBe('to do')
    await app.db.updateTable('profiles').set({ role: 'member' }).where('id', '=', moderator.id).execute()
  })

  it('CON-09 says what is wrong in words: brand and company are examples until they are set', async () => {
    expect(await check('brand')).toMatchObject({ state: 'failed', finding: expect.stringContaining('support@') })
    expect(await check('company')).toMatchObject({
      state: 'failed',
      finding: expect.stringContaining('the name, the address, the registration'),
    })
  })

  it('CON-09 tries out payments, identity and colours, with a row of the audit each', async () => {
    const answers = expect.stringContaining('answers, and no event of it has arrived yet')
    const membership = async () => (await admin.request('GET', '/api/membership')).body
    const before = await membership()
    const arrived = 'The sandbox, which takes no money, opens checkouts, and its test event has arrived'
    for (const time of ['first', 'again'])
      expect([time, await check('payments')]).toMatchObject([time, { state: 'done', finding: arrived }])
    expect(await membership()).toEqual(before)
    expect((await admin.request('GET', '/api/admin/payments/mismatches')).body).toEqual([])
    expect(await check('identity')).toMatchObject({ state: 'done', finding: answers })
    expect(await check('verification')).toMatchObject({
      state: 'done',
      finding: expect.stringContaining('Required of everybody'),
    })
    const numbers = expect.stringMatching(/^6 rules, .*Emergency numbers for \d+ countries/)
    expect(await check('rules')).toMatchObject({ state: 'done', finding: numbers })
    expect(await check('theme')).toMatchObject({ state: 'done', checked_at: expect.any(String) })
    const { items } = (await admin.request('GET', '/api/admin/audit?act=check%20setup&limit=2')).body
    expect(items).toMatchObject([
      { actor_id: admin.id, subject_type: 'setup', subject_id: 'theme', after: { passed: true } },
      { subject_id: 'rules' },
    ])
  })

  it('CON-09 sends an email to the admin, and shows what the mail server said', async () => {
    expect(await check('mail')).toMatchObject({ state: 'done', finding: expect.stringContaining(admin.email) })
    const sent = await app.db
      .selectFrom('sandbox_mails')
      .select('subject')
      .where('recipient', '=', admin.email)
      .execute()
    expect(sent).toMatchObject([{ subject: expect.stringContaining('A test of the emails') }])
    const unreachable = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@member.test' })
    const other = await addOperator(unreachable, 'admin')
    expect((await other.request('POST', '/api/admin/setup/mail/check', {})).body).toMatchObject({
      state: 'failed',
      finding: expect.stringContaining('ECONNREFUSED'),
    })
    await unreachable.close()
  })

  it('CON-09 are left out and resumed, with what was found before', async () => {
    expect(await skip('mail', true)).toMatchObject({ state: 'skipped' })
    expect(await skip('mail', false)).toMatchObject({ state: 'done', finding: expect.stringContaining(admin.email) })
    await skip('mail', true)
    expect(await check('mail')).toMatchObject({ state: 'done' })
    expect((await admin.request('POST', '/api/admin/setup/lunch/skip', { skipped: true })).status).toBe(422)
    expect((await admin.request('POST', '/api/admin/setup/mail/skip', {})).status).toBe(422)
  })

  it('CON-05 end with a second operator who has a second factor, and leave the overview then', async () => {
    for (const step of ['brand', 'company']) await skip(step, true)
    expect(await leftOnOverview()).toHaveLength(9)
    const second = await addOperator(app)
    expect(await stateOf('operators')).toBe('done')
    expect(await leftOnOverview()).toBeNull()
    await app.db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', second.id).execute()
    expect(await check('operators')).toMatchObject({
      state: 'to do',
      finding: expect.stringContaining('second factor'),
    })
    await skip('operators', true)
    expect(await leftOnOverview()).toBeNull()
  })
})
