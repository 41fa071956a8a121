import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { productionSettings as production } from './testing/production-settings.ts'

const keys = {
  DIDIT_API_KEY: 'key',
  DIDIT_WORKFLOW_ID: '99999999-8888-7777-6666-555555555555',
  DIDIT_WEBHOOK_SECRET: 'didit_test_secret',
}

function errorsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.errors : [String(error)]
  }
}

describe('who verifies identities', () => {
  it.each([
    ['the sandbox, with nothing set', {}, 'sandbox'],
    ['an operator, in production without keys', production, 'manual'],
    ['the sandbox, in production where one is allowed', { ...production, ALLOW_SANDBOX: 'yes' }, 'sandbox'],
    ['the partner, where its keys are', keys, 'didit'],
    ['the partner, in production', { ...production, ...keys }, 'didit'],
    ['an operator, where that is said', { ...keys, IDENTITY_PROVIDER: 'manual' }, 'manual'],
    ['the sandbox, where that is said', { ...keys, IDENTITY_PROVIDER: 'sandbox' }, 'sandbox'],
  ])('VER-02 G-09 %s', (_who, env, provider) => {
    expect(readConfig(env).identity.provider).toBe(provider)
  })

  it('VER-02 the partner is at its own address unless another is named', () => {
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
  ])('VER-02 %j is refused, a line for each error, without its value', (env, names) => {
    const errors = errorsOf(env)
    expect(errors.map((error) => error.split(':')[0])).toEqual(names)
    expect(errors.join('\n')).not.toMatch(/didit_test_secret|short/)
  })
})
