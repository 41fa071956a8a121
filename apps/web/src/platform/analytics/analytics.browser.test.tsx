import { posthog } from 'posthog-js/dist/module.no-external'
import { expect, it } from 'vitest'
import { identifyPerson, startAnalytics } from './analytics.ts'
import { serializeConsent } from './stored-consent.ts'

const storedKeys = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /^(?:__)?ph_/.test(key))

const consent = (analytics: boolean) =>
  localStorage.setItem('cookie-consent', serializeConsent({ analytics, functional: false }, new Date()))

it.each(['the listener', 'React'])(
  'COOK-04 G-142 a tab whose consent is withdrawn elsewhere stores nothing from then on, if %s hears of it first',
  (first) => {
    consent(true)
    posthog.opt_in_capturing({ captureEventName: false })
    posthog.set_config({ disable_persistence: false })
    const stop = startAnalytics({ key: 'phc_test', host: location.origin })
    identifyPerson('a member', 'active')
    expect(storedKeys()).not.toEqual([])
    consent(false)
    if (first === 'React') stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' }))
    expect(storedKeys()).toEqual([])
    posthog.register({ again: true })
    posthog.capture('a click')
    identifyPerson('a member', 'active')
    expect(storedKeys()).toEqual([])
    stop()
  },
)
