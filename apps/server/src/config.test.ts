import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { productionSettings as production } from './testing/production-settings.ts'

function errorsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.errors : [String(error)]
  }
}

describe('configuration', () => {
  it('G-148 works with nothing set: the demo data, sandboxes, own machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      demo: true,
      sandbox: true,
      emailConfirmation: 'optional',
      databaseUrl: null,
    })
  })

  it('production has neither demo nor sandboxes and asks for confirmed addresses', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, sandbox: false, emailConfirmation: 'required' })
  })

  it.each(['http://localhost:3000', 'http://wayhouse.localhost', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'sandboxes are open at %s, which is this machine alone',
    (address) => expect(readConfig({ APP_URL: address }).sandbox).toBe(true),
  )

  it('sandboxes are open elsewhere where they are asked for', () => {
    expect(readConfig({ APP_URL: 'https://stay.example', ALLOW_SANDBOX: 'yes' }).sandbox).toBe(true)
  })

  it('an empty variable counts as an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}))
  })

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL'],
    [{ APP_URL: 'ftp://x' }, 'APP_URL'],
    [{ APP_URL: 'http://localhost/path' }, 'APP_URL'],
    [{ APP_URL: 'http://user:secret@localhost' }, 'APP_URL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ EMAIL_CONFIRMATION: 'maybe' }, 'EMAIL_CONFIRMATION'],
    [{ EXTRACTION_URL: 'x' }, 'EXTRACTION_URL'],
    [{ MAP_PROVIDER: 'google' }, 'GOOGLE_MAPS_EMBED_KEY'],
    [{ MAP_PROVIDER: 'bing' }, 'MAP_PROVIDER'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ APP_URL: 'https://stay.example' }, 'NODE_ENV'],
    [{ APP_URL: 'https://localhost' }, 'NODE_ENV'],
    [{ APP_URL: 'http://192.168.1.20:3000' }, 'NODE_ENV'],
    [{ APP_URL: 'http://localhost.stay.example' }, 'NODE_ENV'],
    [{ APP_URL: 'http://127.0.0.1.stay.example' }, 'NODE_ENV'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,nonsense' }, 'TRUSTED_PROXIES'],
    [{ ...production, APP_URL: '' }, 'APP_URL'],
    [{ ...production, APP_URL: 'http://wayhouse.example' }, 'APP_URL'],
    [{ ...production, AUTH_SECRET: '' }, 'AUTH_SECRET'],
    [{ ...production, SMTP_URL: '' }, 'SMTP_URL'],
    [{ ...production, DEMO: 'on' }, 'DEMO'],
    ...[
      'SITE_NAME',
      'SUPPORT_EMAIL',
      'COMPANY_NAME',
      'COMPANY_URL',
      'COMPANY_ADDRESS',
      'COMPANY_REGISTRATION',
      'MAIL_FROM',
    ].map((name): [Record<string, string>, string] => [{ ...production, [name]: '' }, name]),
    [{ SITE_NAME: '<b>Stay</b>' }, 'SITE_NAME'],
    [{ SITE_NAME: 'Stay & Sons' }, 'SITE_NAME'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL'],
    [{ COMPANY_URL: 'http://company.example' }, 'COMPANY_URL'],
    [{ MAIL_FROM: 'Stay <hello>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a\r\nBcc: eve@mail.example <hello@stay.example>' }, 'MAIL_FROM'],
    [{ LISTING_FETCH: 'yes' }, 'LISTING_FETCH'],
  ])('%o: a line names %s', (env, name) => {
    const errors = errorsOf(env)
    expect(errors.map((error) => error.split(':')[0])).toEqual([name])
  })

  it('names every error at once, and never a value', () => {
    const errors = errorsOf({ PORT: 'secret-port', DATABASE_URL: 'secret-url', AUTH_SECRET: 'secret' })
    expect(errors.map((error) => error.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'AUTH_SECRET'])
    expect(errors.join(' ')).not.toContain('secret-')
  })

  it('a name that is nearly ours is an error, since it would silently do nothing', () => {
    expect(errorsOf({ DATABSE_URL: 'postgres://x/y' })).toEqual([
      'DATABSE_URL: is not known; did you mean DATABASE_URL?',
    ])
    expect(errorsOf({ PATH: '/bin', HOME: '/root', PORTS: '1' })).toEqual(['PORTS: is not known; did you mean PORT?'])
  })

  it('names what is wrong by itself beside what is wrong together, each once', () => {
    const env = { ...production, APP_URL: 'http://stay.example', AUTH_SECRET: 'short', SMTP_URL: 'x', DEMO: 'on' }
    const named = errorsOf(env).map((error) => error.split(':')[0])
    expect(named).toEqual(['AUTH_SECRET', 'SMTP_URL', 'APP_URL', 'DEMO'])
  })

  it.each(['S3_BUKET_NAME', 'S3_REGION_NAME', 'TRUSTED_PROXY', 'TRUSTED_HOSTS', 'COMPANY_VAT'])(
    'a name that only we could have meant is an error: %s',
    (name) => expect(errorsOf({ [name]: 'x' })).toEqual([expect.stringMatching(new RegExp(`^${name}: is not known`))]),
  )

  it('says who runs it: the operator in production, the demo’s company without settings', () => {
    expect(readConfig(production)).toMatchObject({
      mailFrom: 'Stay <hello@stay.example>',
      brand: {
        name: 'Stay',
        supportEmail: 'help@stay.example',
        companyName: 'Stay & Sons Ltd',
        companyUrl: 'https://company.example',
        companyAddress: '1 Long Road, Porto, Portugal',
        companyRegistration: 'Porto 123 456, VAT PT123456789',
      },
    })
    expect(readConfig({})).toMatchObject({ mailFrom: 'Wayhouse <hello@wayhouse.example>', brand: {} })
    const trial = { NODE_ENV: 'production', APP_URL: 'https://a.example', AUTH_SECRET: 'x'.repeat(32) }
    expect(readConfig({ ...trial, ALLOW_SANDBOX: 'yes' }).brand).toEqual({})
  })

  it('listings are read where there is a service, in production only where that is told to', () => {
    const EXTRACTION_URL = 'http://127.0.0.1:3100'
    expect(readConfig({ EXTRACTION_URL }).readsListings).toBe(true)
    expect(readConfig({ EXTRACTION_URL, LISTING_FETCH: 'off' }).readsListings).toBe(false)
    expect(readConfig({ ...production, EXTRACTION_URL }).readsListings).toBe(false)
    expect(readConfig({ ...production, EXTRACTION_URL, LISTING_FETCH: 'metadata' }).readsListings).toBe(true)
    expect(readConfig({ ...production, LISTING_FETCH: 'metadata' }).readsListings).toBe(false)
  })
})
