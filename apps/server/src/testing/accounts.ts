import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { requestsAs } from './test-app.ts'
import type { TestResponse, MemberState, TestApp, TestMember } from './test-app.ts'

/** The password of members created by `memberWithPassword`. */
export const testPassword = 'an unusual password'
/** A password that a member changes to. */
export const newPassword = 'another unusual one'

/** A member who signs in with `testPassword`. */
export async function memberWithPassword(app: TestApp, state: MemberState = {}): Promise<TestMember> {
  const member = await app.member(state)
  const password = await app.passwordHashes.hash(testPassword)
  await app.db
    .insertInto('accounts')
    .values({ user_id: member.id, account_id: member.id, provider_id: 'credential', password })
    .execute()
  return member
}

/** A member with the second factor on: the secret of their app, their recovery codes, and requests in the session that turned it on. */
export async function memberWithSecondFactor(app: TestApp) {
  const member = await memberWithPassword(app)
  const enabled = await member.request('POST', '/api/auth/two-factor/enable', { password: testPassword })
  const secret = new URL(enabled.body.totpURI).searchParams.get('secret') ?? ''
  const code = authenticatorCode(secret)
  const verified = await member.request('POST', '/api/auth/two-factor/verify-totp', { code })
  const recovery: string[] = enabled.body.backupCodes
  return { member, secret, recovery, request: requestsAs(app.url, cookiesOf(verified)) }
}

let people = 0

/** An address without an account. */
export const newEmail = (): string => `person-${(people += 1)}@accounts.test`

export function signUp(app: Pick<TestApp, 'request'>, email: string, password = testPassword): Promise<TestResponse> {
  return app.request('POST', '/api/auth/sign-up/email', { name: '', email, password })
}

export function signIn(app: Pick<TestApp, 'request'>, email: string, password = testPassword): Promise<TestResponse> {
  return app.request('POST', '/api/auth/sign-in/email', { email, password })
}

/** Retries while the server refuses to check a password because it is busy; such a refusal does not count as an attempt. */
export async function retryWhileBusy(send: () => Promise<TestResponse>): Promise<TestResponse> {
  const response = await send()
  return response.status === 503 ? retryWhileBusy(send) : response
}

/** The cookies that a response sets, as a browser would send them. */
export function cookiesOf(response: TestResponse): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.filter((cookie) => !cookie.endsWith('=')).join('; ')
}

/** Waits for an email to an address whose subject starts like this, and returns its text. The queue polls every second. */
export async function waitForMail(app: TestApp, to: string, subject: string): Promise<string> {
  return eventually(
    async () => {
      const mail = (await mailsTo(app, to)).find((sent) => sent.subject.startsWith(subject))
      expect(mail, `an email "${subject}" to ${to}`).toBeDefined()
      return mail?.text ?? ''
    },
    { interval: 100 },
  )
}

/** All emails that were sent to an address. */
export async function mailsTo(app: TestApp, to: string): Promise<{ subject: string; text: string }[]> {
  const rows = await app.db.selectFrom('sandbox_mails').select(['recipient', 'subject', 'text']).execute()
  return rows.filter(({ recipient }) => recipient === to)
}

/** The path of the first link in an email. */
export function linkIn(text: string): string {
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}

/** What an authenticator app shows for a secret (RFC 6238): six digits of SHA-1 over 30 seconds. */
export function authenticatorCode(secret: string, at = Date.now()): string {
  const bits = [...secret].map((character) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
