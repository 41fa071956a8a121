import { createHmac } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { TestResponse, Standing, TestApp, TestMember } from './test-app.ts'

/** The password of members that `memberWithPassword` makes. */
export const testPassword = 'an unusual password'
/** What a member chooses instead. */
export const newPassword = 'another unusual one'

/** A member who signs in with `testPassword`. */
export async function memberWithPassword(app: TestApp, standing: Standing = {}): Promise<TestMember> {
  const member = await app.member(standing)
  const password = await app.passwordHashes.hash(testPassword)
  await app.db
    .insertInto('accounts')
    .values({ user_id: member.id, account_id: member.id, provider_id: 'credential', password })
    .execute()
  return member
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

/** Asks until a password is tried: on a busy machine the server may have too many at once, which counts for nobody. */
export async function untilTried(ask: () => Promise<TestResponse>): Promise<TestResponse> {
  const answer = await ask()
  return answer.status === 503 ? untilTried(ask) : answer
}

/** The cookies that an answer sets, as the browser would send them back. */
export function cookiesOf(answer: TestResponse): string {
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return set.filter((cookie) => !cookie.endsWith('=')).join('; ')
}

/** The text of the mail to an address whose subject begins so. It goes out by the queue, which looks every second. */
export async function mailTo(app: TestApp, to: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(app, to)).find((mail) => mail.subject.startsWith(subject))
      expect(found, `a mail "${subject}" to ${to}`).toBeDefined()
      return found?.text ?? ''
    },
    { timeout: 10_000, interval: 100 },
  )
}

/** Every mail that has gone out to an address. */
export async function mailsTo(app: TestApp, to: string): Promise<{ subject: string; text: string }[]> {
  const rows = await app.db.selectFrom('sandbox_mails').select(['recipient', 'subject', 'text']).execute()
  return rows.filter(({ recipient }) => recipient === to)
}

/** The first link in a mail, as a path of the product. */
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
  const start = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
