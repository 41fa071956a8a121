import { describe, expect, it } from 'vitest'
import { configErrors, productionSettings as production } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'

describe('configuration', () => {
  it('G-148 works without settings: demo data, sandboxes, only this machine', () => {
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

  it('production has neither demo nor sandboxes and requires confirmed addresses', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, sandbox: false, emailConfirmation: 'required' })
  })

  it.each(['http://localhost:3000', 'http://wayhouse.localhost', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'sandboxes are open at %s, which only this machine reaches',
    (address) => expect(readConfig({ APP_URL: address }).sandbox).toBe(true),
  )

  it('sandboxes are open at other addresses if they are allowed', () => {
    expect(readConfig({ APP_URL: 'https://stay.example', ALLOW_SANDBOX: 'yes' }).sandbox).toBe(true)
  })

  it('an empty variable counts as unset', () => {
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
    [{ DATABASE_REPLICA_URL: 'postgres://x/y' }, 'DATABASE_URL'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('%o is an error of %s', (env, name) => {
    const errors = configErrors(env)
    expect(errors.map((error) => error.split(':')[0])).toEqual([name])
  })

  it('reports all errors together, without values', () => {
    const errors = configErrors({ PORT: 'secret-port', DATABASE_URL: 'secret-url', AUTH_SECRET: 'secret' })
    expect(errors.map((error) => error.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'AUTH_SECRET'])
    expect(errors.join(' ')).not.toContain('secret-')
  })

  it('a misspelled name is an error, because it would silently do nothing', () => {
    expect(configErrors({ DATABSE_URL: 'postgres://x/y' })).toEqual([
      'DATABSE_URL: is not known; did you mean DATABASE_URL?',
    ])
    expect(configErrors({ PATH: '/bin', HOME: '/root', PORTS: '1' })).toEqual([
      'PORTS: is not known; did you mean PORT?',
    ])
  })

  it('knows the settings of the extraction service, which may be in the same file', () => {
    const service = {
      EXTRACTOR_HOST: '127.0.0.1',
      EXTRACTOR_PORT: '3100',
      LISTING_SANDBOX_ORIGIN: 'http://localhost:3000',
    }
    expect(configErrors(service)).toEqual([])
    expect(configErrors({ EXTRACTOR_PROT: '3100' })).toEqual([
      'EXTRACTOR_PROT: is not known; did you mean EXTRACTOR_PORT?',
    ])
  })

  it('names wrong, unknown and contradictory settings together', () => {
    const errors = configErrors({
      METRICS_PROT: '9464',
      METRICS_PATH: '/m',
      DATABASE_REPLICA_URL: 'postgres://x/y',
      PORT: 'x',
    })
    expect(errors).toEqual([
      'METRICS_PROT: is not known; did you mean METRICS_PORT?',
      'METRICS_PATH: is not known; there is METRICS_PORT, METRICS_HOST',
      'PORT: must be a port number',
      'DATABASE_URL: is required with DATABASE_REPLICA_URL',
    ])
  })

  it('reports invalid variables and invalid combinations, each variable once', () => {
    const env = { ...production, APP_URL: 'http://stay.example', AUTH_SECRET: 'short', SMTP_URL: 'x', DEMO: 'on' }
    const names = configErrors(env).map((error) => error.split(':')[0])
    expect(names).toEqual(['AUTH_SECRET', 'SMTP_URL', 'APP_URL', 'DEMO'])
  })

  it.each([
    'STRIPE_SECRET',
    'STRIPE_KEY',
    'SMTP_HOST',
    'POSTHOG_TOKEN',
    'S3_BUKET_NAME',
    'S3_REGION_NAME',
    'TRUSTED_PROXY',
    'TRUSTED_HOSTS',
    'COMPANY_VAT',
    'METRICS_PATH',
    'IDENTITY_KEY',
    'EXTRACTION_PORT_NUMBER',
  ])('an unknown name with one of our prefixes is an error: %s', (name) =>
    expect(configErrors({ [name]: 'x' })).toEqual([expect.stringMatching(new RegExp(`^${name}: is not known`))]),
  )

  it('has the brand of the operator in production, and the demo’s without settings', () => {
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
    const withoutBrand = { NODE_ENV: 'production', APP_URL: 'https://a.example', AUTH_SECRET: 'x'.repeat(32) }
    expect(readConfig({ ...withoutBrand, ALLOW_SANDBOX: 'yes' }).brand).toEqual({})
  })

  it('listings are read if there is a service, in production only if it is enabled', () => {
    const EXTRACTION_URL = 'http://127.0.0.1:3100'
    expect(readConfig({ EXTRACTION_URL }).readsListings).toBe(true)
    expect(readConfig({ EXTRACTION_URL, LISTING_FETCH: 'off' }).readsListings).toBe(false)
    expect(readConfig({ ...production, EXTRACTION_URL }).readsListings).toBe(false)
    expect(readConfig({ ...production, EXTRACTION_URL, LISTING_FETCH: 'metadata' }).readsListings).toBe(true)
    expect(readConfig({ ...production, LISTING_FETCH: 'metadata' }).readsListings).toBe(false)
  })
})
