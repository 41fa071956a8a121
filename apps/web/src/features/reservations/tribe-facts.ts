import type { Reservation } from '@wayhouse/domain/reservations'
import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { firstNameOf } from '../../platform/format/first-name.ts'
import type { OtherPerson, ReservedStay } from './reserved-stay.ts'

/** The facts of a tribe that rows and dialogs show. */
export function stayOf(tribe: SignedInTribe | Reservation['tribe']): ReservedStay {
  return {
    tribeId: tribe.id,
    title: tribe.title,
    location: tribe.location,
    imageUrl: tribe.image_url,
    startDate: tribe.start_date,
    endDate: tribe.end_date,
  }
}

/** The host, or a neutral name if the account was deleted. */
export function hostPerson({ host }: SignedInTribe): OtherPerson {
  if (host === null) return { id: '', name: 'The host', avatarUrl: null, isVerified: false }
  return { id: host.id, name: host.name, avatarUrl: host.avatar_url, isVerified: host.is_verified }
}

/** The host's name at the start of a sentence; null if the account was deleted. */
export function hostInSentence(host: { name: string } | null): string {
  return host === null ? 'The host' : firstNameOf(host.name)
}

export function personOf({ person }: Reservation): OtherPerson | null {
  if (person === null) return null
  const { id, name, rating, is_verified: isVerified, not_same_as: notSameAs } = person
  return { id, name, avatarUrl: person.avatar_url, isVerified, rating, reviewCount: person.reviews_count, notSameAs }
}
