import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { aHostTribe, ben } from './host-tribe.ts'
import { ana, id } from './people.ts'

export type GuestTribe = Extract<SignedInTribe, { audience: 'participant' }>

const { pending_requests: _, version: __, ...ofEverybody } = aHostTribe()

/** A tribe of Ingrid's that begins on 12 January 2027, in which Ana has just got a spot beside Ben. */
export const aGuestTribe = (over: Partial<GuestTribe> = {}): GuestTribe => ({
  ...ofEverybody,
  audience: 'participant',
  viewer_standing: 'accepted',
  is_new_member: true,
  hand_over: null,
  host: ofEverybody.host && { ...ofEverybody.host, id: id(903), name: 'Ingrid Solberg' },
  members: [{ id: ana.id, name: 'Ana Almeida', avatar_url: null, is_verified: true }, ben],
  members_count: 2,
  ...over,
})
