import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { linkIn, mailTo, memberWithPassword, testPassword } from '../../testing/accounts.ts'
import { asker, startTestApp } from '../../testing/test-app.ts'
import type { Answer, TestApp } from '../../testing/test-app.ts'
import { scryptHashes } from './password-hashes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What a visitor can compare. */
const seen = ({ status, headers, body }: Answer) => ({
  status,
  headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
  length: JSON.stringify({ ...body, request_id: '' }).length,
  body: { ...body, request_id: '' },
})

/**
 * Asks for known and unknown addresses in turn, and answers what came back and how long it took: the quickest answer of
 * each, because whatever else a machine does makes answers later, never earlier.
 */
async function compare(app: TestApp, path: string, bodyFor: (email: string) => object) {
  const rounds = 9
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers: Answer[] = []
  for (let round = 0; round < rounds; round += 1) {
    const known = (await memberWithPassword(app)).email
    for (const [kind, email] of [
      ['known', known],
      ['unknown', `${randomUUID()}@member.test`],
    ] as const) {
      const began = performance.now()
      answers.push(await app.ask('POST', path, bodyFor(email)))
      times[kind].push(performance.now() - began)
    }
  }
  return { answers: answers.map(seen), ratio: Math.min(...times.known) / Math.min(...times.unknown) }
}

describe('who has an account', () => {
  it.each([
    // the hash of a password takes nearly all of the time, for a known address and an unknown one alike
    ['/api/auth/sign-in/email', (email: string) => ({ email, password: 'not the password' }), 1.6],
    ['/api/auth/request-password-reset', (email: string) => ({ email }), 1.15],
  ])('AUTH-06 G-15 T52 %s gives nothing away, neither by its answer nor by its time', async (path, bodyFor, most) => {
    // another attempt meets no limit that this one has used up
    const own = await startTestApp({}, { passwordHashes: scryptHashes })
    onTestFinished(() => own.close())
    const { answers, ratio } = await compare(own, path, bodyFor)
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(ratio).toBeGreaterThan(1 / most)
    expect(ratio).toBeLessThan(most)
  })
})

describe('what better-auth offers beyond the product', () => {
  it.each([
    ['GET', 'get-session'],
    ['GET', 'list-sessions'],
    ['GET', 'list-accounts'],
    ['POST', 'update-user'],
    ['POST', 'update-session'],
    ['POST', 'revoke-session'],
    ['POST', 'delete-user'],
    ['POST', 'link-social'],
    ['POST', 'unlink-account'],
    ['POST', 'get-access-token'],
    ['POST', 'two-factor/send-otp'],
    ['POST', 'two-factor/get-totp-uri'],
    ['GET', 'sign-in/email'],
  ])('SEC-01 %s %s is closed', async (method, path) => {
    const member = await app.member()
    const answer = await member.ask(method, `/api/auth/${path}`, method === 'POST' ? {} : undefined)
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('SEC-01 no answer of sign-in or sign-up names the session’s token', async () => {
    const signUp = { name: '', email: 'token@accounts.test', password: testPassword }
    for (const [path, body] of [
      ['sign-up/email', signUp],
      ['sign-in/email', signUp],
    ] as const) {
      const answer = await app.ask('POST', `/api/auth/${path}`, body)
      const [cookie = ''] = answer.headers.getSetCookie()
      const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? ''
      expect(answer.status).toBe(200)
      expect(token.length).toBeGreaterThan(20)
      expect(cookie).toMatch(/HttpOnly/)
      expect(JSON.stringify(answer.body)).not.toContain(token)
      expect(answer.body).not.toHaveProperty('token')
    }
  })
})

describe('the email that resets a password', () => {
  const request = (email: string, headers = {}, more = {}) =>
    app.ask('POST', '/api/auth/request-password-reset', { email, ...more }, headers)

  it('SEC-06 AUTH-06 leads to the own site whatever host or way back was sent, and expires after an hour', async () => {
    const { email } = await memberWithPassword(app)
    await request(email, { 'x-forwarded-host': 'evil.test' }, { redirectTo: 'https://evil.test/auth' })
    const text = await mailTo(app, email, 'Reset your Wayhouse password')
    expect(text).toContain('http://wayhouse.test/api/auth/reset-password/')
    expect(text).not.toContain('evil')
    const back = await app.ask('GET', linkIn(text))
    expect(back.headers.get('location')).toMatch(/^(http:\/\/wayhouse\.test)?\/auth\?mode=reset#token=\w+$/)
    const late = new Date(Date.now() - 1000)
    await app.db.updateTable('verifications').set({ expires_at: late }).execute()
    expect((await app.ask('GET', linkIn(text))).headers.get('location')).toMatch(/mode=reset&error=INVALID_TOKEN$/)
    const token = /reset-password\/(\w+)/.exec(text)?.[1] ?? ''
    const answer = await app.ask('POST', '/api/auth/reset-password', { token, newPassword: 'another unusual one' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
    const unchanged = await app.ask('POST', '/api/auth/sign-in/email', { email, password: testPassword })
    expect(unchanged.status).toBe(200)
  })

  it('AUTH-06 SEC-01 works for one of two who follow it at once, and is stored as a hash', async () => {
    const { email } = await memberWithPassword(app)
    await request(email)
    const token = /reset-password\/(\w+)/.exec(await mailTo(app, email, 'Reset your Wayhouse password'))?.[1] ?? ''
    const rows = await app.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const use = () => app.ask('POST', '/api/auth/reset-password', { token, newPassword: 'another unusual one' })
    expect((await Promise.all([use(), use()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ])
  })

  it('SEC-07 AUTH-06 is limited per account and per address, on every node alike', async () => {
    const own = await startTestApp()
    const other = await own.secondNode()
    const ask = (index: number, email: string) =>
      asker(index % 2 ? other.url : own.url)('POST', '/api/auth/request-password-reset', { email })
    const one = await Promise.all([0, 1, 2, 3].map((index) => ask(index, 'one@accounts.test')))
    expect(one.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
    const many = await Promise.all(Array.from({ length: 18 }, (_, index) => ask(index, `many-${index}@accounts.test`)))
    expect(many.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    const keys = await own.db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(keys)).not.toContain('accounts.test')
    await own.close()
  })
})
