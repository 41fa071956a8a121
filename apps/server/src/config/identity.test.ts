import { describe, expect, it } from 'vitest'
import { configErrors, productionSettings as production } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'

const keys = {
  DIDIT_API_KEY: 'key',
  DIDIT_WORKFLOW_ID: '99999999-8888-7777-6666-555555555555',
  DIDIT_WEBHOOK_SECRET: 'didit_test_secret',
}

describe('the identity provider', () => {
  it.each([
    ['the sandbox, with nothing set', {}, 'sandbox'],
    ['an operator, in production without keys', production, 'manual'],
    ['the sandbox, in production if it is allowed', { ...production, ALLOW_SANDBOX: 'yes' }, 'sandbox'],
    ['the partner, with its keys', keys, 'didit'],
    ['the partner, in production', { ...production, ...keys }, 'didit'],
    ['an operator, if it is set', { ...keys, IDENTITY_PROVIDER: 'manual' }, 'manual'],
    ['the sandbox, if it is set', { ...keys, IDENTITY_PROVIDER: 'sandbox' }, 'sandbox'],
  ])('VER-02 G-09 is %s', (_title, env, provider) => {
    expect(readConfig(env).identity.provider).toBe(provider)
  })

  it('VER-02 has the address of the partner unless another is set', () => {
    expect(readConfig(keys).identity).toMatchObject({ baseUrl: 'https://verification.didit.me', apiKey: 'key' })
    expect(readConfig({ ...keys, DIDIT_BASE_URL: 'http://127.0.0.1:9/x/' }).identity).toMatchObject({
      baseUrl: 'http://127.0.0.1:9/x',
    })
  })

  it.each([
    [{ IDENTITY_PROVIDER: 'nobody' }, ['IDENTITY_PROVIDER']],
    [{ IDENTITY_PROVIDER: 'didit' }, ['DIDIT_API_KEY', 'DIDIT_WORKFLOW_ID', 'DIDIT_WEBHOOK_SECRET']],
    [{ ...keys, DIDIT_WEBHOOK_SECRET: '' }, ['DIDIT_WEBHOOK_SECRET']],
    [{ DIDIT_API_KEY: 'key' }, ['DIDIT_WORKFLOW_ID', 'DIDIT_WEBHOOK_SECRET']],
    [{ ...keys, DIDIT_WORKFLOW_ID: 'x' }, ['DIDIT_WORKFLOW_ID']],
    [{ ...keys, DIDIT_WEBHOOK_SECRET: 'short' }, ['DIDIT_WEBHOOK_SECRET']],
    [{ ...keys, DIDIT_BASE_URL: 'ftp://x' }, ['DIDIT_BASE_URL']],
    [{ ...production, IDENTITY_PROVIDER: 'sandbox' }, ['IDENTITY_PROVIDER']],
    [{ ...production, ...keys, DIDIT_BASE_URL: 'http://127.0.0.1:9' }, ['DIDIT_BASE_URL']],
    [{ DIDIT_API_KYE: 'key' }, ['DIDIT_API_KYE']],
  ])('VER-02 %j is refused with a line for each error, without the value', (env, names) => {
    const errors = configErrors(env)
    expect(errors.map((error) => error.split(':')[0])).toEqual(names)
    expect(errors.join('\n')).not.toMatch(/didit_test_secret|short/)
  })
})
