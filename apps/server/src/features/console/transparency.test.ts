import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { decide, report } from '../../testing/cases.ts'
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

const settings = async () => (await admin.request('GET', '/api/admin/settings')).body
const page = () => fetch(`${app.url}/transparency`)
const set = async (public_numbers: boolean) => {
  const { version } = await settings()
  const { status } = await admin.request('PUT', '/api/admin/settings', { version, public_numbers })
  // settings are read at most every two seconds, the numbers every ten minutes
  app.clock.advance(minutes(10))
  return status
}

describe('the public page of the numbers', () => {
  it('CON-11 is an unknown page until an admin switches it on, and again afterwards', async () => {
    expect((await settings()).public_numbers).toBe(false)
    const unknown = await app.request('GET', '/unknown')
    expect(await app.request('GET', '/transparency')).toMatchObject({ status: 404, body: { code: unknown.body.code } })
    expect(await set(true)).toBe(200)
    expect((await page()).status).toBe(200)
    const { items } = (await admin.request('GET', '/api/admin/audit?limit=1')).body
    expect(items).toMatchObject([{ act: 'change setting', subject_name: 'public numbers', after: { enabled: true } }])
    expect(await set(false)).toBe(200)
    expect((await page()).status).toBe(404)
  })

  it('CON-11 has notices, decisions, appeals and members in words, without a name and without a script', async () => {
    const [ana, ben] = await Promise.all([
      app.member({ name: ['Ana', 'Secret'] }),
      app.member({ name: ['Ben', 'Hidden'] }),
    ])
    await decide(app, await report(ana, ben, { reason: 'money' }), { decision: 'note' })
    await set(true)
    const html = await (await page()).text()
    for (const text of [
      'Moderation in numbers',
      'Asks for money',
      'A note to the member',
      'Cases decided',
      'decide case',
    ])
      expect(html).toContain(text)
    expect(html).not.toMatch(/<script|Secret|Hidden|member\.test/)
    expect((await page()).headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await fetch(`${app.url}/transparency`, { method: 'POST' })).status).not.toBe(200)
  })
})
