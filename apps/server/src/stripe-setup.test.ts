import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCount, paymentsKeys } from './testing/payments.ts'
import { startTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function setUp(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./stripe-setup.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', ...env },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

it('SUB-05 an account is set up once: prices by lookup key, the portal, the webhook with its secret', async () => {
  const account = {
    APP_URL: 'https://wayhouse.test',
    STRIPE_SECRET_KEY: paymentsKeys.secretKey,
    STRIPE_HOST: '127.0.0.1',
    STRIPE_PORT: new URL(app.url).port,
    STRIPE_PROTOCOL: 'http',
  }
  const first = await setUp(account)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out.trim().split('\n')).toEqual([
    'price wannabe_half_year_eur: 33 EUR',
    'price nomad_year_eur: 59 EUR',
    'price worlds_citizen_lifetime_early_eur: 109 EUR',
    'price worlds_citizen_lifetime_eur: 249 EUR',
    'portal configuration',
    expect.stringMatching(/^webhook https:\/\/wayhouse\.test\/api\/webhooks\/stripe: STRIPE_WEBHOOK_SECRET=whsec_\w+$/),
  ])
  const [portal] = await app.db
    .selectFrom('sandbox_stripe_objects')
    .select('data')
    .where('kind', '=', 'billing_portal.configuration')
    .execute()
  expect(portal?.data, 'G-39 members can switch between the recurring plans').toMatchObject({
    features: { subscription_update: { products: [{ product: 'wayhouse_nomad' }, { product: 'wayhouse_wannabe' }] } },
  })
  const calls = await callCount(app, '/v1/')
  expect(await setUp(account)).toMatchObject({ code: 0, out: 'Everything is already set up\n' })
  expect(await callCount(app, '/v1/')).toBe(calls)
})

it('without a key the set-up fails with an error', async () => {
  expect(await setUp({ STRIPE_SECRET_KEY: '' })).toMatchObject({ code: 78, err: 'STRIPE_SECRET_KEY: is required\n' })
})
