import type { JoinOffer, SignedInTribe } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'

/** Data of the booking card and the phone's bottom bar. */
export type Booking = {
  /** The viewer; null once their session has ended. */
  viewer: { id: string; name: string; avatar_url: string | null } | null
  tribe: SignedInTribe
  offer: JoinOffer
  /** Euros that each person pays; null if the total cost is not known. */
  share: number | null
  /** Opens the dialog that belongs to the offer. */
  onJoin: () => void
  /** The dialog was asked for, and is not open yet: its code is being loaded. */
  opening: boolean
  /** The viewer's own request or spot, rendered by the reservations room; null without either. */
  own: ReactNode
  /** What a member with a request or a spot does first, at the bottom of a phone; null for nothing. */
  barAction: ReactNode
}

/** Whether the next open spot is shown as the viewer's: they may ask for it. */
export function mayHaveSpot(offer: JoinOffer): boolean {
  return offer === 'reserve' || offer === 'subscribe'
}

/** Whether the viewer already has a part in the tribe, which comes first on a phone. */
export function takesPart(offer: JoinOffer): boolean {
  return offer === 'pending' || offer === 'member' || offer === 'own'
}

const joinLabels: Partial<Record<JoinOffer, string>> = {
  reserve: 'Reserve your spot',
  subscribe: 'Subscribe to Join',
}

/** Why a member who was about to ask for a spot cannot; null for other offers. */
export function closedText({ offer, share }: Pick<Booking, 'offer' | 'share'>): string | null {
  if (offer === 'full') return 'The last spot has just been taken.'
  if (offer === 'closed') return 'This tribe no longer accepts requests.'
  if (offer === 'pending') return 'You have already requested a spot.'
  if (offer === 'declined') return 'The host has declined your last request.'
  return share === null ? 'Spots can be reserved once the cost is known.' : null
}

/** The label of the join button; null if the viewer cannot join. A tribe without a price cannot be joined. */
export function joinLabel({ offer, share }: Pick<Booking, 'offer' | 'share'>): string | null {
  return share === null ? null : (joinLabels[offer] ?? null)
}
