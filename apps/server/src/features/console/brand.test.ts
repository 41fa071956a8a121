import { brand } from '@wayhouse/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { memberWithPassword, testPassword } from '../../testing/accounts.ts'
import { mailsTo } from '../../testing/mails.ts'
import { operate } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

const environment = {
  SITE_NAME: 'Stay',
  SUPPORT_EMAIL: 'help@stay.example',
  COMPANY_NAME: 'Stay Ltd',
  COMPANY_ADDRESS: '1 Long Road, Porto',
  COMPANY_REGISTRATION: 'Porto 123 456',
}

/** A page with the name, as the web application renders it. */
async function render(): Promise<Response> {
  return new Response(`<html><title>${brand.name}</title></html>`, { headers: { 'content-type': 'text/html' } })
}

let app: TestApp
let admin: TestMember
let other: { request: SendRequest }
beforeAll(async () => {
  app = await startTestApp(environment, { web: { render, files: [] } })
  admin = await addOperator(app, 'admin')
  other = await app.secondNode()
})
afterAll(async () => {
  // the texts of other files, which may be tested in this process
  globalThis.wayhouseBrand = undefined
  await app.close()
})

const settings = async (as = admin) => (await as.request('GET', '/api/admin/settings')).body
const change = async (brandChanges: object, as = admin) =>
  as.request('PUT', '/api/admin/settings', { version: (await settings()).version, brand: brandChanges })
const acts = async (count = 1) => (await admin.request('GET', `/api/admin/audit?limit=${count}`)).body.items
const text = async (path: string, node: { request: SendRequest } = app) =>
  JSON.stringify((await node.request('GET', path)).body)

describe('the brand of an installation', () => {
  it('CON-09 is that of the server until an admin sets it, and says so', async () => {
    expect((await settings()).brand).toMatchObject({
      site_name: { value: 'Stay', server: 'Stay', is_example: false },
      support_languages: { value: 'English', server: 'English', is_example: true },
    })
    expect(await text('/manifest.webmanifest')).toContain('"name":"Stay"')
  })

  it('CON-09 LEGAL-01 is on everything within two seconds of an admin’s change, which is in the audit with before and after', async () => {
    for (const node of [app, other]) expect(await text('/', node)).toContain('<title>Stay</title>')
    const changes = {
      site_name: ' Elsewhere ',
      support_email: 'team@elsewhere.example',
      company_name: 'Elsewhere & Co',
    }
    expect((await change(changes)).status).toBe(200)
    const shown = (node: { request: SendRequest }) =>
      expect.poll(() => text('/', node), { timeout: 2500 }).toContain('<title>Elsewhere</title>')
    await Promise.all([other, app].map(shown))
    for (const node of [other, app]) {
      expect(await text('/manifest.webmanifest', node)).toContain('"short_name":"Elsewhere"')
      expect(await text('/.well-known/security.txt', node)).toContain('mailto:team@elsewhere.example')
      expect(await text('/api/openapi.json', node)).toContain('"title":"Elsewhere API"')
      expect(await text('/api/docs', node)).toContain('Elsewhere API')
    }
    await app.request('POST', '/api/auth/request-password-reset', { email: admin.email })
    const delivered = app.db.selectFrom('sandbox_mails').select('text').where('recipient', '=', admin.email)
    await expect.poll(async () => (await delivered.execute()).at(-1)?.text).toContain('team@elsewhere.example')
    expect(await mailsTo(app, admin.email)).toMatchObject([{ subject: 'Reset your Elsewhere password' }])
    expect(await acts()).toMatchObject([
      {
        actor_id: admin.id,
        act: 'change setting',
        subject_name: 'brand',
        before: { site_name: 'Stay', support_email: 'help@stay.example', company_name: 'Stay Ltd' },
        after: { site_name: 'Elsewhere', support_email: 'team@elsewhere.example', company_name: 'Elsewhere & Co' },
      },
    ])
    expect((await verifyAudit(app.db)).broken).toBeNull()
    expect((await settings()).brand.site_name).toEqual({ value: 'Elsewhere', server: 'Stay', is_example: false })
  })

  it('CON-09 is on what is told to the program for codes', async () => {
    const member = await memberWithPassword(app)
    const { body } = await member.request('POST', '/api/auth/two-factor/enable', { password: testPassword })
    expect(body).toMatchObject({ totpURI: expect.stringContaining('issuer=Elsewhere') })
  })

  it('CON-09 is the server’s again where an admin writes what it has, and is stored no more', async () => {
    expect((await change({ site_name: 'Stay', company_name: 'Stay Ltd' })).status).toBe(200)
    expect((await acts())[0]).toMatchObject({
      before: { site_name: 'Elsewhere', company_name: 'Elsewhere & Co' },
      after: { site_name: 'Stay', company_name: 'Stay Ltd' },
    })
    const { value } = await app.db
      .selectFrom('app_config')
      .select('value')
      .where('key', '=', 'brand')
      .executeTakeFirstOrThrow()
    expect(value).toEqual({ support_email: 'team@elsewhere.example' })
  })

  it.each([
    { site_name: '' },
    { site_name: '   ' },
    { site_name: 'x'.repeat(41) },
    { site_name: 'Stay & Sons' },
    { site_name: '<b>Stay</b>' },
    { site_name: 'two\nlines' },
    { site_name: 'tur\u202En' },
    { site_name: null },
    { support_email: 'help' },
    { support_email: 'help@stay.example\nbcc: a@b.example' },
    { support_email: '' },
    { company_name: '' },
    { company_name: 'nul\u0000' },
    { company_url: 'http://company.example' },
    { company_url: 'javascript:alert(1)' },
    { company_url: 'https://company.example/</script><script>' },
    { company_url: 'https://company.example/"' },
    { company_url: '' },
    { company_address: '' },
    { company_address: 'x'.repeat(301) },
    { company_registration: ' ' },
    { mail_from: 'Stay <a@stay.example>' },
    { tagline: 'Another' },
  ])('CON-09 T39 is not %j: nothing of the change is kept', async (changes) => {
    const before = await settings()
    expect(await change({ support_languages: 'English, Dutch', ...changes })).toMatchObject({
      status: 422,
      body: { code: 'INVALID' },
    })
    expect(await settings()).toEqual(before)
  })

  it('CON-09 of two admins who save at once is that of one, and the other is told', async () => {
    const { version } = await settings()
    const save = (site_name: string) => admin.request('PUT', '/api/admin/settings', { version, brand: { site_name } })
    const answers = await Promise.all([save('One'), save('Other')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await settings()).brand.site_name.value).toBe(answers[0].status === 200 ? 'One' : 'Other')
    expect((await change({ site_name: 'Stay' })).status).toBe(200)
  })

  it('CON-01 CON-09 is changed by admins: moderators are refused, and for members it does not exist', async () => {
    const [moderator, member] = [await addOperator(app), await app.member()]
    expect(await change({ site_name: 'Theirs' }, moderator)).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_ONLY' },
    })
    expect((await change({ site_name: 'Theirs' }, member)).status).toBe(404)
    expect((await change({ site_name: 'Theirs' }, { ...member, request: app.request })).status).toBe(404)
    expect((await settings()).brand.site_name.value).toBe('Stay')
  })

  it('CON-09 CON-10 is changed in the terminal too, by the same rules, with an act of the audit', async () => {
    expect((await operate(app, 'settings')).lines).toContain('site_name  Stay')
    expect(await operate(app, 'settings', 'set', 'site_name', '365')).toMatchObject({ exitCode: 0 })
    expect(await acts()).toMatchObject([{ actor_name: 'noor', subject_name: 'brand', after: { site_name: '365' } }])
    expect((await operate(app, 'settings')).lines).toContain('site_name  365')
    expect(await operate(app, 'settings', 'set', 'site_name', '365')).toMatchObject({ exitCode: 1 })
    for (const [part, wrong] of [
      ['site_name', 'a & b'],
      ['support_email', 'help'],
      ['brand', 'Stay'],
    ] as const)
      expect(await operate(app, 'settings', 'set', part, wrong)).toMatchObject({ exitCode: 1 })
    expect((await operate(app, 'settings', 'set', 'site_name', 'Stay')).exitCode).toBe(0)
  })

  it('CON-09 closes its first steps, whoever has set it, and opens them again', async () => {
    const steps = async () => {
      const all: { step: string; state: string; finding: string }[] = (await admin.request('GET', '/api/admin/setup'))
        .body
      return all.filter(({ step }) => step === 'brand' || step === 'company')
    }
    expect(await steps()).toMatchObject([
      { state: 'done', finding: 'Stay · team@elsewhere.example' },
      { state: 'done', finding: 'Stay Ltd · 1 Long Road, Porto' },
    ])
    const bare = await startTestApp()
    const first = await addOperator(bare, 'admin')
    const own = async () => (await first.request('GET', '/api/admin/setup')).body.slice(0, 2)
    const set = async (changes: object) => {
      const { version } = (await first.request('GET', '/api/admin/settings')).body
      await first.request('PUT', '/api/admin/settings', { version, brand: changes })
    }
    expect(await own()).toMatchObject([{ state: 'to do' }, { state: 'to do' }])
    await set({ support_email: 'us@place.example', company_name: 'Place Ltd', company_address: '2 Road' })
    expect(await own()).toMatchObject([
      { state: 'done' },
      { state: 'to do', finding: expect.stringContaining('registration') },
    ])
    await set({ company_registration: 'Porto 9' })
    expect(await own()).toMatchObject([{ state: 'done' }, { state: 'done', finding: 'Place Ltd · 2 Road' }])
    await set({ support_email: 'support@wayhouse.example' })
    expect(await own()).toMatchObject([{ state: 'to do' }, { state: 'done' }])
    await bare.close()
  })
})
