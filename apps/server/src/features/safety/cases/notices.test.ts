import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmedMember, forWomen } from '../../../testing/audience.ts'
import { publishTribe } from '../../../testing/builders.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { noor, operate } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

const why = 'The flat is let without the permit that the city asks of every host.'
const claire = { why, name: 'Claire Fontaine', email: 'claire@fontaine.test', accurate: true }
let addresses = 0
/** Sends a notice from an address of its own. */
const notice = (
  input: object,
  headers: Record<string, string> = { 'x-forwarded-for': `192.0.2.${(addresses += 1)}` },
) => app.request('POST', '/api/notices', { ...claire, ...input }, headers)

describe('a notice', () => {
  it('REP-06 from a visitor about a tribe gets a number, and joins the case of its reports', async () => {
    const [ana, ben] = await Promise.all([app.member(), app.member()])
    const tribe = await publishTribe(app, ben)
    const { status, body } = await notice({ link: `${app.platform.config.appUrl}/app/tribes/${tribe}?from=mail` })
    expect([status, body]).toEqual([201, { case: expect.any(Number), first_look_by: expect.any(String) }])
    const report = await ana.request('POST', '/api/reports', {
      subject_type: 'tribe',
      subject_id: tribe,
      reason: 'false',
    })
    expect(report.body.case).toBe(body.case)
    const found = await app.rooms.safety.findCase(body.case, noor)
    expect(found).toMatchObject({ about: { id: ben.id }, reporters: 2, reason: 'illegal' })
    expect(found.reports[0]).toMatchObject({ name: claire.name, email: claire.email, why })
  })

  it('REP-06 gets a receipt by email at once, and the decision with its reasons and how to object', async () => {
    const email = 'receipt@fontaine.test'
    const { body } = await notice({ link: '/about', email })
    await operate(app, 'cases', 'decide', String(body.case), '1', 'none', 'The page is lawful.')
    const [receipt, decision] = await mailsTo(app, email)
    expect(receipt?.subject).toBe(`We have your notice: case ${body.case}`)
    const words = decision?.paragraphs?.join(' ') ?? ''
    for (const part of ['Nothing was against the rules.', 'The page is lawful.', 'If you object'])
      expect(words).toContain(part)
  })

  it('REP-06 is answered alike about what exists and what does not', async () => {
    const tribe = await publishTribe(app, await app.member())
    const [known, unknown] = [
      await notice({ link: `/app/tribes/${tribe}` }),
      await notice({ link: `/app/tribes/${randomUUID()}` }),
    ]
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect([known.status, unknown.status]).toEqual([201, 201])
  })

  it('REP-06 AUD-03 about one tribe or person gets one number, however its address is written and whether or not it exists', async () => {
    const host = await confirmedMember(app)
    const tribes = await Promise.all([{}, forWomen].map((audience) => publishTribe(app, host, audience)))
    const pages = [...tribes, randomUUID()].map((id) => `/app/tribes/${id}`)
    pages.push(...[host.id, randomUUID()].map((id) => `/app/users/${id}`))
    for (const page of pages) {
      const links = [page, `${page}?a=1`, `${page}/plan#b`, page.toUpperCase(), app.platform.config.appUrl + page]
      const numbers = []
      for (const link of links) numbers.push((await notice({ link })).body.case)
      expect(new Set(numbers)).toEqual(new Set([expect.any(Number)]))
    }
  })

  it('REP-06 about the abuse of children needs no name and no email', async () => {
    expect((await notice({ link: '/about', name: '', email: '', about_children: true })).status).toBe(201)
    const { status, body } = await notice({ link: '/about', name: '', email: '' })
    expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([422, ['name', 'email']])
  })

  it.each([
    ['no link', { link: ' ' }, 'link', 'Give the address of the page'],
    [
      'an address that is too long once it is encoded',
      { link: `/${'é'.repeat(1900)}` },
      'link',
      'This address is too long',
    ],
    ['another site', { link: 'https://evil.example/app' }, 'link', 'Give the address of a page of this site'],
    ['a script', { link: 'javascript:alert(1)' }, 'link', 'Give the address of a page of this site'],
    ['49 characters', { link: '/about', why: 'x'.repeat(49) }, 'why', 'At least 50 characters, 1 is missing'],
    ['2,001 characters', { link: '/about', why: 'x'.repeat(2001) }, 'why', 'Use at most 2,000 characters'],
    ['no real address', { link: '/about', email: 'claire' }, 'email', 'Give your email address'],
    ['no tick', { link: '/about', accurate: false }, 'accurate', 'Confirm that you believe this is accurate'],
    [
      'the hidden field filled in',
      { link: '/about', website: 'https://spam.test' },
      'website',
      'Leave this field empty',
    ],
    [
      'a form that was just opened',
      { link: '/about', opened_at: 'now' },
      'opened_at',
      'That was very quick. Please send it again',
    ],
  ])('REP-06 with %s is 422 at its field', async (_, input, path, message) => {
    const opened_at = 'opened_at' in input ? { opened_at: app.clock.now().getTime() - 1000 } : {}
    const { status, body } = await notice({ ...input, ...opened_at })
    expect([status, body.issues]).toEqual([422, [{ path, message }]])
  })

  it('REP-06 about an address of 2,000 characters gets a number', async () => {
    const link = `/${randomBytes(999).toString('hex')}x`
    expect([link.length, (await notice({ link })).status]).toEqual([2000, 201])
  })

  it('REP-06 keeps HTML as the text that it is', async () => {
    const html = '<img src=x onerror=alert(1)> and enough words to be a reason for it'
    const { body } = await notice({ link: '/about#x', why: html, name: '<b>Claire</b>' })
    expect((await app.rooms.safety.findCase(body.case, noor)).reports.at(-1)).toMatchObject({
      why: html,
      name: '<b>Claire</b>',
    })
  })

  it('REP-06 is the last one of an hour at five from one address', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const statuses = []
    for (let index = 0; index < 6; index += 1) statuses.push((await notice({ link: '/about' }, from)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await notice({ link: '/about' })).status).toBe(201)
  })
})
