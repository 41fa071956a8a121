import { describe, expect, it } from 'vitest'
import { configErrors, productionSettings as production } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' }

describe('the payments provider', () => {
  it('SUB-05 is Stripe with its keys, else the sandbox if it is allowed, else none', () => {
    expect(readConfig(keys).payments).toMatchObject({
      provider: 'stripe',
      secretKey: 'sk_live_1',
      webhookSecrets: ['whsec_1', 'whsec_2'],
      address: null,
      timeoutMs: 10_000,
    })
    expect(readConfig({}).payments).toEqual({ provider: 'sandbox' })
    expect(readConfig(production).payments).toEqual({ provider: 'none' })
    expect(readConfig({ ...production, ...keys }).payments.provider).toBe('stripe')
  })

  it('SUB-05 can be a fake, set by host, port and protocol', () => {
    const fake = { ...keys, STRIPE_HOST: '127.0.0.1', STRIPE_PORT: '4010', STRIPE_PROTOCOL: 'http' }
    expect(readConfig(fake).payments).toMatchObject({ address: { host: '127.0.0.1', port: 4010, protocol: 'http' } })
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY: is required with STRIPE_WEBHOOK_SECRET'],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY: must be a secret key'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET: must begin with whsec_'],
    [{ STRIPE_PORT: '80' }, 'STRIPE_HOST: is required'],
    [{ ...production, ...keys, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY: a test key needs'],
    [{ ...production, ...keys, STRIPE_HOST: 'localhost' }, 'STRIPE_HOST: a fake needs'],
  ])('%j is an error', (env, error) => {
    expect(configErrors(env).join('\n')).toContain(error)
  })
})
