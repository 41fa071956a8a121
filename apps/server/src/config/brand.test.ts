import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configErrors, productionSettings as production } from '../testing/production-settings.ts'
import { readConfig, readStripeAccount } from './config.ts'
import { errorsOfNames } from './names.ts'

const namesIn = (errors: readonly string[]) => errors.map((error) => error.split(':')[0])

describe('the brand of an installation', () => {
  it.each([
    ['SITE_NAME', ['Stay', 'Ærø 🏡', 'x'.repeat(40)]],
    ['SUPPORT_EMAIL', ['help@stay.example']],
    ['COMPANY_NAME', ['Stay & Sons Ltd', 'x'.repeat(120)]],
    ['COMPANY_URL', ['https://company.example/about']],
    ['COMPANY_ADDRESS', ['1 Long Road, Porto', 'x'.repeat(300)]],
    ['COMPANY_REGISTRATION', ['Porto 123 456, VAT PT123456789']],
    ['MAIL_FROM', ['hello@stay.example', 'Stay <hello@stay.example>', 'Zoë & Co. <a@b.example>']],
  ])('LEGAL-01 %s accepts %j', (name, values) => {
    for (const value of values) expect([value, configErrors({ ...production, [name]: value })]).toEqual([value, []])
  })

  it.each([
    ['SITE_NAME', ['Stay & Sons', '<b>Stay</b>', 'a"b', 'two\nlines', 'x'.repeat(41), '   ', 'tur\u202en']],
    ['SUPPORT_EMAIL', ['help', 'help@stay.example\nbcc: a@b.example']],
    ['COMPANY_NAME', ['<script>', 'x'.repeat(121), 'nul\u0000']],
    ['COMPANY_URL', ['http://company.example', 'javascript:alert(1)', 'company.example']],
    ['COMPANY_ADDRESS', ['1 "Long" Road', 'x'.repeat(301)]],
    ['COMPANY_REGISTRATION', ['Porto > 123', 'a\tb']],
    ['MAIL_FROM', ['Stay', 'Stay <hello>', 'a@b.example, c@d.example', 'x\r\nBcc: <a@b.example>', '<a@b.example>']],
  ])('R11 T39 %s refuses %j', (name, values) => {
    for (const value of values) {
      const errors = configErrors({ ...production, [name]: value })
      expect([value, namesIn(errors)]).toEqual([value, [name]])
      expect(errors.join('\n')).not.toContain(value)
    }
  })

  it('LEGAL-01 R11 is required in production, and optional with sandboxes', () => {
    const required = [
      'SITE_NAME',
      'SUPPORT_EMAIL',
      'COMPANY_NAME',
      'COMPANY_URL',
      'COMPANY_ADDRESS',
      'COMPANY_REGISTRATION',
      'MAIL_FROM',
    ]
    const bare = Object.fromEntries(Object.entries(production).filter(([name]) => !required.includes(name)))
    expect(new Set(namesIn(configErrors(bare)))).toEqual(new Set(required))
    expect(configErrors({ ...bare, ALLOW_SANDBOX: 'yes' })).toEqual([])
  })
})

describe('names of variables', () => {
  const known = ['PORT', 'HOST', 'DATABASE_URL', 'S3_BUCKET', 'S3_REGION']

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_RUL', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['POR', 'PORT'],
    ['PORTS', 'PORT'],
    ['S3_BUKET', 'S3_BUCKET'],
  ])('R11 %s is reported as a typo of %s', (name, intended) => {
    expect(errorsOfNames([name], known)).toEqual([`${name}: is not known; did you mean ${intended}?`])
  })

  it.each(['PORT', 'HOSTS', 'HOME', 'PATH', 'DATABASE', 'LANG', 'npm_config_port', 'REPORT'])(
    'R11 %s is accepted',
    (name) => {
      expect(errorsOfNames([name], known)).toEqual([])
    },
  )

  it('R11 unknown names with one of our prefixes are reported with the known names', () => {
    expect(errorsOfNames(['S3_KEY'], known)).toEqual(['S3_KEY: is not known; there is S3_BUCKET, S3_REGION'])
  })

  it('R11 one typo is found at any position: a letter missing, added, changed or swapped with the next', () => {
    const typos = (text: string, at: number, letter: string) => [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ]
    fc.assert(
      fc.property(fc.nat('DATABASE_URL'.length - 1), fc.constantFrom('X', 'Q', '9'), (at, letter) => {
        for (const typo of typos('DATABASE_URL', at, letter).filter((name) => name !== 'DATABASE_URL'))
          expect(errorsOfNames([typo], ['DATABASE_URL'])).toEqual([`${typo}: is not known; did you mean DATABASE_URL?`])
      }),
    )
  })
})

describe('other settings', () => {
  it.each([
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1,fd00::/8' }, []],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, ['TRUSTED_PROXIES']],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, ['TRUSTED_PROXIES']],
    [{ TRUSTED_PROXIES: 'proxy.internal' }, ['TRUSTED_PROXIES']],
    [{ TRUSTED_PROXIES: '::1/129' }, ['TRUSTED_PROXIES']],
    [{ PORT: '65535' }, []],
    [{ PORT: '65536' }, ['PORT']],
    [{ PORT: '-1' }, ['PORT']],
    [{ PORT: '80.5' }, ['PORT']],
    [{ DATABASE_POOL_SIZE: '1' }, ['DATABASE_POOL_SIZE']],
    [{ REDIS_URL: 'http://127.0.0.1' }, ['REDIS_URL']],
    [{ AUTH_SECRET: 'x'.repeat(31) }, ['AUTH_SECRET']],
    [{ APP_URL: 'http://localhost:3000/app' }, ['APP_URL']],
    [{ APP_URL: 'http://a:b@localhost:3000' }, ['APP_URL']],
    [{ LINKEDIN_CLIENT_ID: 'x' }, ['LINKEDIN_CLIENT_SECRET']],
    [{ LINKEDIN_CLIENT_SECRET: 'x' }, ['LINKEDIN_CLIENT_ID']],
    [{ MAP_PROVIDER: 'google' }, ['GOOGLE_MAPS_EMBED_KEY']],
    [{ POSTHOG_HOST: 'http://eu.i.posthog.com' }, ['POSTHOG_HOST']],
  ])('R11 T58 %j has errors of %j', (env, names) => {
    expect(namesIn(configErrors(env as Record<string, string>))).toEqual(names)
  })

  it('AUTH-01 G-17 LinkedIn is real with keys; without them it is a fake, and off in production', () => {
    expect(readConfig({}).linkedIn?.authorizationBase).toBe('http://localhost:3000/sandbox/linkedin')
    expect(readConfig(production).linkedIn).toBeNull()
    const keys = { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' }
    expect(readConfig({ ...production, ...keys }).linkedIn).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      authorizationBase: 'https://www.linkedin.com',
      apiBase: 'https://api.linkedin.com',
    })
    for (const name of ['LINKEDIN_BASE_URL', 'OAUTH_DOUBLE_URL']) {
      const fake = { ...keys, [name]: 'http://127.0.0.1:9' }
      expect(namesIn(configErrors({ ...production, ...fake }))).toEqual(['LINKEDIN_BASE_URL'])
      expect(readConfig(fake).linkedIn?.apiBase).toBe('http://127.0.0.1:9')
    }
  })

  it('SUB-05 setting up an account requires only its key', () => {
    expect(readStripeAccount({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({ secretKey: 'sk_test_1' })
    expect(configErrors({}, readStripeAccount)).toEqual(['STRIPE_SECRET_KEY: is required'])
  })
})
