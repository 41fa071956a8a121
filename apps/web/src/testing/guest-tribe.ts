import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { aHostTribe, ben } from './host-tribe.ts'
import { ana, id } from './people.ts'

export type GuestTribe = Extract<SignedInTribe, { audience: 'participant' }>
export type OpenTribe = Extract<SignedInTribe, { audience: 'member' }>

const { pending_requests: _, version: __, hand_over: ___, closure_id, cancel_reason, ...ofEverybody } = aHostTribe()
const ingrid = ofEverybody.host && { ...ofEverybody.host, id: id(903), name: 'Ingrid Solberg' }

/** A tribe of Ingrid's that begins on 12 January 2027, in which Ana has just got a spot beside Ben. */
export const aGuestTribe = (over: Partial<GuestTribe> = {}): GuestTribe => ({
  ...ofEverybody,
  audience: 'participant',
  viewer_standing: 'accepted',
  is_new_member: true,
  hand_over: null,
  closure_id,
  cancel_reason,
  host: ingrid,
  members: [{ id: ana.id, name: 'Ana Almeida', avatar_url: null, is_verified: true }, ben],
  members_count: 2,
  ...over,
})

/** The same tribe for somebody who has not asked yet. */
export const anOpenTribe = (over: Partial<OpenTribe> = {}): OpenTribe => ({
  ...ofEverybody,
  audience: 'member',
  viewer_standing: 'none',
  request: null,
  host: ingrid,
  ...over,
})
