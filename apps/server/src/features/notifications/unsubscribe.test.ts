import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForMail } from '../../testing/accounts.ts'
import { startTestApp, testSecret } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { unsubscribePath, unsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subject = 'Your membership has ended'

/** The headers of an email that a member gets about their membership. */
async function headersOfEmail(member: TestMember, always = false): Promise<Record<string, string>> {
  await app.notify({
    userId: member.id,
    kind: 'membership',
    eventKey: randomUUID(),
    title: subject,
    message: 'You are welcome back.',
    path: '/pricing',
    email: { subject, paragraphs: ['It is over.'], action: { label: 'See the plans', path: '/pricing' }, always },
  })
  await waitForMail(app, member.email, subject)
  const { headers } = await app.db
    .selectFrom('sandbox_mails')
    .select('headers')
    .where('recipient', '=', member.email)
    .executeTakeFirstOrThrow()
  return headers as Record<string, string> // written by the mail adapter
}

const choicesOf = async (member: TestMember) => (await member.request('GET', '/api/me/mail-choices')).body

/** One-click unsubscribing as mail providers do it (RFC 8058): a form without cookies. */
const oneClick = (path: string) =>
  fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  })

/** The button of the page, in a browser: the page sends no origin because of its referrer policy. */
const pressButton = (path: string, origin = 'null') =>
  fetch(app.url + path, { method: 'POST', headers: { origin, 'sec-fetch-site': 'cross-site' } })

describe('unsubscribing', () => {
  it('NOTI-06 one click switches off only the kind of the email, and can be repeated', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const headers = await headersOfEmail(member)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const { origin, pathname, search } = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    expect(origin).toBe('http://wayhouse.test')
    const responses = [await oneClick(pathname + search), await oneClick(pathname + search)]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await choicesOf(member)).toMatchObject({ membership: false, verification: true, request_received: true })
    expect((await choicesOf(other)).membership).toBe(true)
  })

  it('NOTI-06 T61 works from any origin: what authorises it is the token', async () => {
    for (const origin of ['null', 'https://mail.example']) {
      const member = await app.member()
      const headers = await headersOfEmail(member)
      const { pathname, search } = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
      expect((await pressButton(pathname + search, origin)).status).toBe(200)
      expect((await choicesOf(member)).membership).toBe(false)
      expect((await pressButton(`${pathname}?token=forged`, origin)).status).toBe(400)
    }
  })

  it('NOTI-06 emails that are always sent have no link to switch them off', async () => {
    expect(await headersOfEmail(await app.member(), true)).toEqual({})
  })

  it('NOTI-06 opening the link shows a confirmation and changes nothing', async () => {
    const member = await app.member()
    const token = unsubscribeToken(testSecret, { userId: member.id, kind: 'membership' })
    const page = await fetch(`${app.url}${unsubscribePath}?token=${token}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect((await choicesOf(member)).membership).toBe(true)
  })

  it('SEC-02 a token with a wrong signature, member or kind does nothing', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const token = unsubscribeToken(testSecret, { userId: other.id, kind: 'membership' })
    const signature = token.split('.')[2] ?? ''
    const forgedTokens = [
      '',
      'nonsense',
      unsubscribeToken('another installation’s secret', { userId: member.id, kind: 'membership' }),
      `${member.id}.membership.${signature}`,
      `${other.id}.verification.${signature}`,
      `${member.id}.membership.`,
      `${token}.more`,
      token.slice(0, -1),
    ]
    for (const forged of forgedTokens) {
      const response = await oneClick(`${unsubscribePath}?token=${encodeURIComponent(forged)}`)
      expect([forged, response.status]).toEqual([forged, 400])
    }
    expect([await choicesOf(member), await choicesOf(other)]).toMatchObject([
      { membership: true, verification: true },
      { membership: true, verification: true },
    ])
  })

  it('SEC-08 a token of a deleted account is accepted and does nothing', async () => {
    const token = unsubscribeToken(testSecret, { userId: randomUUID(), kind: 'membership' })
    expect((await oneClick(`${unsubscribePath}?token=${token}`)).status).toBe(200)
  })

  it('another method is refused', async () => {
    const token = unsubscribeToken(testSecret, { userId: randomUUID(), kind: 'membership' })
    expect((await app.request('DELETE', `${unsubscribePath}?token=${token}`)).status).toBe(405)
  })
})
