import { describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { contentSources } from './content-sources.ts'
import { allowedByNonce, contentPolicy } from './platform/http/security.ts'

const offline = { placesProvider: 'offline', googlePlacesApiKey: null } as const
const policyOf = (env: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', APP_URL: 'https://wayhouse.test', MAP_PROVIDER: 'link', ...env })
  return contentPolicy(allowedByNonce('nonce'), contentSources(config, offline))
}

describe('the other sites that pages may contact', () => {
  it('COOK-04 G-142 are only those of listing pictures without an analytics key', () => {
    expect(policyOf({}).match(/\b(?:https?|wss?):[^\s;]*/g)).toEqual(['https://*.muscache.com'])
    expect(policyOf({})).toContain("connect-src 'self';")
  })

  it('COOK-04 G-142 include the analytics service with a key, for events but not for scripts', () => {
    const hosts = ' https://eu.i.posthog.com https://eu-assets.i.posthog.com'
    const policy = policyOf({ POSTHOG_KEY: 'phc_test' })
    expect(policy).toContain(`connect-src 'self'${hosts};`)
    expect(policy.replace(hosts, '')).toBe(policyOf({}))
  })
})
