import type { JoinOffer, SignedInTribe } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'

/** Data of the booking card and the phone's bottom bar. */
export type Booking = {
  tribe: SignedInTribe
  offer: JoinOffer
  /** Euros that each person pays; null where the whole cost is not known. */
  share: number | null
  /** Opens the dialog that belongs to the offer. */
  onJoin: () => void
  /** The viewer's own request or spot, rendered by the reservations room. Null where there is neither. */
  own: ReactNode
}

const joinLabels: Partial<Record<JoinOffer, string>> = {
  reserve: 'Reserve your spot',
  subscribe: 'Subscribe to Join',
}

/** The label of the join button, or null where there is none: a tribe without a price cannot be joined. */
export function joinLabel({ offer, share }: Pick<Booking, 'offer' | 'share'>): string | null {
  return share === null ? null : (joinLabels[offer] ?? null)
}
