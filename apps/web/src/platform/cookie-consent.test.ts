import { describe, expect, it } from 'vitest'
import { consentRecord, readConsent } from './cookie-consent.ts'

const chosenAt = new Date('2026-01-15T12:00:00Z')
const kept = consentRecord({ analytics: true, functional: false }, chosenAt)

describe('the choice about cookies', () => {
  it('COOK-02 COOK-03 is kept as it was made, and the necessary ones always count', () => {
    expect(readConsent(kept, chosenAt)).toEqual({ necessary: true, analytics: true, functional: false })
  })

  it('G-140 is kept with its version and its date', () => {
    expect(JSON.parse(kept)).toEqual({
      necessary: true,
      analytics: true,
      functional: false,
      version: 1,
      chosen_at: '2026-01-15T12:00:00.000Z',
    })
  })

  it('G-140 counts for six months and not longer', () => {
    expect(readConsent(kept, new Date('2026-07-15T11:59:59Z'))).not.toBeNull()
    expect(readConsent(kept, new Date('2026-07-15T12:00:00Z'))).toBeNull()
  })

  it('G-140 counts for the version that was asked about', () => {
    expect(readConsent(kept.replace('"version":1', '"version":0'), chosenAt)).toBeNull()
  })

  it.each([null, '', '{}', 'null', '[]', 'broken{', '{"functional":true}', kept.replace('true,"fun', '"yes","fun')])(
    'COOK-01 is asked for where the browser keeps %s',
    (nothing) => expect(readConsent(nothing, chosenAt)).toBeNull(),
  )
})
