import { describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { greeting } from './greeting.ts'
import { productionSettings } from './testing/production-settings.ts'

const complete = {
  EXTRACTION_URL: 'http://127.0.0.1:3100',
  LISTING_FETCH: 'metadata',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  LINKEDIN_CLIENT_ID: 'id',
  LINKEDIN_CLIENT_SECRET: 'secret',
  DIDIT_API_KEY: 'key',
  DIDIT_WORKFLOW_ID: '99999999-8888-7777-6666-555555555555',
  DIDIT_WEBHOOK_SECRET: 'didit_test_secret',
}
const output = (env: Record<string, string>) =>
  greeting(readConfig({ ...productionSettings, ...env }), { demo: null }).join('\n')
const offLines = [/LISTING_FETCH/, /STRIPE_SECRET_KEY/, /LINKEDIN_CLIENT_ID/, /by hand: npm run operate/]

describe('the greeting in production', () => {
  it('has a line for each feature that is off or manual', () => {
    for (const pattern of offLines)
      expect(
        output({})
          .split('\n')
          .filter((line) => pattern.test(line)),
      ).toHaveLength(1)
  })

  it('R11 says where it listens, if that is not the address of the site', () => {
    expect(output({ PORT: '8080' })).toContain('It listens at 127.0.0.1, port 8080')
    expect(greeting(readConfig({ PORT: '3000' }), { demo: null }).join('\n')).not.toContain('It listens at')
  })

  it('has no line for features with a provider', () => {
    for (const pattern of offLines) expect(output(complete)).not.toMatch(pattern)
  })
})
