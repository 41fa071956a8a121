import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticatorCode, cookiesOf, memberWithPassword, newEmail, testPassword } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestResponse } from '../../testing/test-app.ts'

const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerLaptop = laptop.replaceAll('140.0', '152.0')
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1'
const robot = 'curl/8.0'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

const subject = 'New sign-in to your Wayhouse account'
const post = (path: string, body: object, agent: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  app.request('POST', `/api/auth${path}`, body, { 'user-agent': agent, ...headers })
const signIn = (email: string, agent: string, headers: Record<string, string> = {}, password = testPassword) =>
  post('/sign-in/email', { email, password }, agent, headers)

/** The texts of the emails about new devices that were written to an address, sent or not. */
async function emailsTo(email: string, from = app): Promise<string[]> {
  const { rows } = await sql<{ paragraphs: string[] }>`
    select data -> 'paragraphs' as paragraphs from pgboss.job
    where name = 'mail' and data ->> 'to' = ${email} and data ->> 'subject' = ${subject} order by created_on`.execute(
    from.db,
  )
  return rows.map(({ paragraphs }) => paragraphs.join('\n'))
}

let signUps = 0
async function signedUp(agent = laptop): Promise<string> {
  const email = newEmail()
  // sign-ups are limited by address
  const address = `10.0.${(signUps += 1)}.1`
  const headers = { 'x-forwarded-for': address }
  expect((await post('/sign-up/email', { name: '', email, password: testPassword }, agent, headers)).status).toBe(200)
  return email
}

describe('a sign-in from a new device', () => {
  it('AUTH-08 is told by email: device, country, time, and what to do', async () => {
    const email = await signedUp()
    await app.db
      .updateTable('profiles')
      .set({ timezone: 'Europe/Lisbon' })
      .where('id', 'in', app.db.selectFrom('users').select('id').where('email', '=', email))
      .execute()
    expect((await signIn(email, phone, { 'x-country': 'PT' })).status).toBe(200)
    const [text = '', ...more] = await emailsTo(email)
    expect(more).toEqual([])
    expect(text).toMatch(/: Safari on iPhone, in Portugal, on \d{1,2} \w+ \d{4} at \d{2}:\d{2} \(Europe\/Lisbon\)\./)
    expect(text).toContain('change your password and end the sessions that you do not know')
  })

  it('AUTH-08 may not be the sign-up, one that was used before, or a newer version of it', async () => {
    const email = await signedUp()
    for (const agent of [laptop, newerLaptop, laptop]) expect((await signIn(email, agent)).status).toBe(200)
    expect(await emailsTo(email)).toEqual([])
    for (const agent of [phone, phone, laptop, robot]) await signIn(email, agent)
    expect(await emailsTo(email)).toEqual([
      expect.stringContaining('Safari on iPhone'),
      expect.stringContaining('Unknown device'),
    ])
  })

  it('AUTH-08 is known once its session has ended, and is one of its account only', async () => {
    const [email, other] = [await signedUp(), await signedUp()]
    const session = await signIn(email, phone)
    await app.request('POST', '/api/auth/sign-out', {}, { cookie: cookiesOf(session), 'user-agent': phone })
    await signIn(email, phone)
    expect(await emailsTo(email)).toHaveLength(1)
    await signIn(other, phone)
    expect(await emailsTo(other)).toHaveLength(1)
  })

  it('AUTH-08 is told once, also when it signs in twice at once', async () => {
    const email = await signedUp()
    await Promise.all([signIn(email, phone), signIn(email, phone)])
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('AUTH-08 T52 may not be a wrong password, and the answer is the same', async () => {
    const email = await signedUp()
    const wrong = await signIn(email, phone, {}, 'not the password')
    const unknown = await signIn(newEmail(), phone, {}, 'not the password')
    expect([wrong.status, wrong.body.code]).toEqual([unknown.status, unknown.body.code])
    expect(await emailsTo(email)).toEqual([])
    const [known, unseen] = [await signIn(email, laptop), await signIn(email, phone)]
    expect(Object.keys(unseen.body)).toEqual(Object.keys(known.body))
  })

  it('AUTH-08 is told after the code of the second factor, and may not be before', async () => {
    const email = await signedUp()
    const cookie = cookiesOf(await signIn(email, laptop))
    const enabled = await post('/two-factor/enable', { password: testPassword }, laptop, { cookie })
    const secret = new URL(enabled.body.totpURI).searchParams.get('secret') ?? ''
    await post('/two-factor/verify-totp', { code: authenticatorCode(secret) }, laptop, { cookie })
    const password = await signIn(email, phone)
    expect(await emailsTo(email)).toEqual([])
    const challenge = { cookie: cookiesOf(password) }
    expect((await post('/two-factor/verify-totp', { code: '000000' }, phone, challenge)).status).toBe(401)
    expect(await emailsTo(email)).toEqual([])
    const code = authenticatorCode(secret, Date.now() + 30_000)
    expect((await post('/two-factor/verify-totp', { code }, phone, challenge)).status).toBe(200)
    expect(await emailsTo(email)).toEqual([expect.stringContaining('Safari on iPhone')])
  })

  it('AUTH-08 may not be the first of an account that has none yet', async () => {
    const { email } = await memberWithPassword(app)
    await signIn(email, phone)
    expect(await emailsTo(email)).toEqual([])
    await signIn(email, laptop)
    expect(await emailsTo(email)).toEqual([expect.stringContaining('Firefox on Linux')])
  })

  it('T51 is told five times a day at most', async () => {
    const email = await signedUp()
    const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'Chrome Windows', 'Firefox Android']
    for (const agent of browsers) expect((await signIn(email, agent)).status).toBe(200)
    expect(await emailsTo(email)).toHaveLength(5)
  })
})

describe('the country of a sign-in', () => {
  it.each(['XX', 'ZZ', 'T1', 'Portugal', '<b>', ''])('T58 is left out if the proxy says %j', async (country) => {
    const email = await signedUp()
    await signIn(email, phone, country === '' ? {} : { 'x-country': country })
    expect(await emailsTo(email)).toEqual([expect.stringMatching(/: Safari on iPhone, on \d/)])
  })

  it('T58 may not be what a client says that is no proxy', async () => {
    const other = await startTestApp({ TRUSTED_PROXIES: '10.0.0.1', COUNTRY_HEADER: 'x-country' })
    const email = newEmail()
    const ask = (path: string, body: object, agent: string) =>
      other.request('POST', `/api/auth${path}`, body, { 'user-agent': agent, 'x-country': 'PT' })
    await ask('/sign-up/email', { name: '', email, password: testPassword }, laptop)
    await ask('/sign-in/email', { email, password: testPassword }, phone)
    expect(await emailsTo(email, other)).toEqual([expect.stringMatching(/: Safari on iPhone, on \d/)])
    await other.close()
  })
})
