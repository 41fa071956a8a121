import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { seconds } from '../../platform/clock.ts'
import { addOperator } from '../../testing/operators.ts'
import { configErrors } from '../../testing/production-settings.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp } from '../../testing/test-app.ts'

let app: TestApp
let computing: TestApp
beforeAll(async () => {
  app = await startTestApp()
  computing = await startTestApp({ PRICE_CLAIMS: 'computed' })
})
afterAll(() => Promise.all([app.close(), computing.close()]))

/** What is claimed about the yearly plan. */
async function claimsIn({ clock, request }: TestApp) {
  // settings and offer are cached for seconds
  clock.advance(seconds(4))
  await request('GET', '/api/config')
  const { claims, plans } = (await request('GET', '/api/plans')).body
  const { note, saves_cents } = plans[1]
  return { claims, note, saves_cents }
}
const specified = { claims: 'spec', note: 'Save 13 euros per year', saves_cents: null }
const arithmetic = { claims: 'computed', note: null, saves_cents: 700 }

async function choose(request: SendRequest, price_claims: string): Promise<number> {
  const { version } = (await request('GET', '/api/admin/settings')).body
  return (await request('PUT', '/api/admin/settings', { version, price_claims })).status
}

describe('what is claimed about prices', () => {
  it('DUTY-05 is the specified texts, or what arithmetic gives where the configuration says so', async () => {
    expect(await claimsIn(app)).toEqual(specified)
    expect(await claimsIn(computing)).toEqual(arithmetic)
  })

  it('DUTY-05 CON-09 is chosen by an admin, whatever the configuration says, and by nobody else', async () => {
    const [admin, moderator, member] = [await addOperator(app, 'admin'), await addOperator(app), await app.member()]
    const { version } = (await admin.request('GET', '/api/admin/settings')).body
    const change = { version, price_claims: 'computed' }
    for (const [{ request }, status] of [
      [moderator, 403],
      [member, 404],
    ] as const)
      expect((await request('PUT', '/api/admin/settings', change)).status).toBe(status)
    expect(await claimsIn(app)).toEqual(specified)
    expect(await choose(admin.request, 'computed')).toBe(200)
    expect(await claimsIn(app)).toEqual(arithmetic)
    expect(await choose(admin.request, 'spec')).toBe(200)
    expect(await claimsIn(app)).toEqual(specified)
    expect(await choose(admin.request, 'cheapest')).toBe(422)
  })

  it('DUTY-05 is one of the two', () => {
    expect(readConfig({}).priceClaims).toBe('spec')
    expect(configErrors({ PRICE_CLAIMS: 'honest' })).toEqual([expect.stringMatching(/^PRICE_CLAIMS: /)])
  })
})
