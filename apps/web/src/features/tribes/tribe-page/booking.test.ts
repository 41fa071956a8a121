import { describe, expect, it } from 'vitest'
import { joinLabel } from './booking.ts'

describe('the join button', () => {
  it.each([
    ['reserve', 'Reserve your spot'],
    ['subscribe', 'Subscribe to Join'],
  ] as const)('TRIBE-05 to %s says "%s"', (offer, label) => expect(joinLabel({ offer, share: 570 })).toBe(label))

  it.each(['sign-in', 'own', 'member', 'pending', 'closed', 'full'] as const)('TRIBE-05 is absent for "%s"', (offer) =>
    expect(joinLabel({ offer, share: 570 })).toBeNull(),
  )

  it('TRIBE-07 is absent without a price', () => {
    expect(joinLabel({ offer: 'reserve', share: null })).toBeNull()
  })
})
