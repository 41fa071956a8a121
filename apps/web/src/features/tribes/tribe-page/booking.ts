import type { JoinOffer, SignedInTribe } from '@wayhouse/domain/tribes'

/** What the booking card and the phone's bottom bar are about. */
export type Booking = {
  tribe: SignedInTribe
  offer: JoinOffer
  /** Euros that each person pays; null where the whole cost is not known. */
  share: number | null
  /** Opens the dialog that belongs to the offer. */
  onJoin: () => void
}

const joinLabels: Partial<Record<JoinOffer, string>> = {
  reserve: 'Reserve your spot',
  subscribe: 'Subscribe to Join',
}

/** The words on the button that joins, or null where there is nothing to press: nobody joins without a price. */
export function joinLabel({ offer, share }: Pick<Booking, 'offer' | 'share'>): string | null {
  return share === null ? null : (joinLabels[offer] ?? null)
}
