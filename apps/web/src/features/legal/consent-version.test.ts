import { createHash } from 'node:crypto'
import { consentVersion } from '@wayhouse/domain/accounts'
import { services } from '@wayhouse/domain/records'
import { expect, it } from 'vitest'
import { privacyText } from './privacy-text.ts'

/** The version of the consent that each state of the texts belongs to. */
const versions: Record<string, number> = { '479cd1c9e55ef8bf': 1 }

it('DUTY-06 G-140 texts about cookies that have changed need a new version, so that everybody is asked again', () => {
  const { code: _code, hosts: _hosts, settings: _settings, ...service } = services.posthog
  const texts = [privacyText.sections.find(({ id }) => id === 'cookies'), service]
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect(versions, 'add the hash with a consentVersion that is one higher').toHaveProperty(hash, consentVersion)
})
