/** A stay as the reservation components show it. Dates are plain dates, "2026-06-01". */
export type ReservedStay = {
  tribeId: string
  title: string
  location: string
  imageUrl: string | null
  startDate: string
  endDate: string
}

/** The other person: the host of a sent request, the requester of a received one. */
export type OtherPerson = {
  /** Null for a member whom the viewer does not see. */
  id: string | null
  name: string
  avatarUrl: string | null
  isVerified: boolean
  /** Mean of the reviews received, 0 to 5. */
  rating?: number | null
  reviewCount?: number
  /** The viewer's own name, if this one looks like it. */
  notSameAs?: string | undefined
}

/** The status of a sent request, or of the stay that it led to. */
export type SentStatus = 'pending' | 'accepted' | 'completed' | 'rejected' | 'cancelled' | 'ended' | 'expired'
