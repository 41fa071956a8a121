import { describe, expect, it } from 'vitest'
import { parseConsent, serializeConsent } from './stored-consent.ts'

const chosenAt = new Date('2026-01-15T12:00:00Z')
const stored = serializeConsent({ analytics: true, functional: false }, chosenAt)

describe('the stored choice about cookies', () => {
  it('COOK-02 COOK-03 is read as it was made, and the necessary cookies are always allowed', () => {
    expect(parseConsent(stored, chosenAt)).toEqual({ necessary: true, analytics: true, functional: false })
  })

  it('G-140 has its version and its date', () => {
    expect(JSON.parse(stored)).toEqual({
      necessary: true,
      analytics: true,
      functional: false,
      version: 1,
      chosen_at: '2026-01-15T12:00:00.000Z',
    })
  })

  it('G-140 is valid for six months and not longer', () => {
    expect(parseConsent(stored, new Date('2026-07-15T11:59:59Z'))).not.toBeNull()
    expect(parseConsent(stored, new Date('2026-07-15T12:00:00Z'))).toBeNull()
  })

  it('G-140 is valid for its version only', () => {
    expect(parseConsent(stored.replace('"version":1', '"version":0'), chosenAt)).toBeNull()
  })

  it.each([null, '', '{}', 'null', '[]', 'broken{', '{"functional":true}', stored.replace('true,"fun', '"yes","fun')])(
    'COOK-01 is missing if the browser has stored %s',
    (invalid) => expect(parseConsent(invalid, chosenAt)).toBeNull(),
  )
})
