import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { productionSettings } from './testing/production-settings.ts'

const whole = {
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
const said = (env: Record<string, string>) =>
  greeting(readConfig({ ...productionSettings, ...env }), { demo: null }).join('\n')
const off = [/LISTING_FETCH/, /STRIPE_SECRET_KEY/, /LINKEDIN_CLIENT_ID/, /by hand: npm run operate/]

describe('what a production says at its start', () => {
  it('each part that is off or done by hand, in a line of its own', () => {
    for (const part of off)
      expect(
        said({})
          .split('\n')
          .filter((line) => part.test(line)),
      ).toHaveLength(1)
  })

  it('nothing of parts that have their providers', () => {
    for (const part of off) expect(said(whole)).not.toMatch(part)
  })
})
