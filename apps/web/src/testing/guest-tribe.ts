import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { aHostTribe, ben } from './host-tribe.ts'
import { ana, id } from './people.ts'

export type GuestTribe = Extract<SignedInTribe, { seen_as: 'participant' }>
export type OpenTribe = Extract<SignedInTribe, { seen_as: 'member' }>

const {
  pending_requests: _,
  hand_over: __,
  cancelled_at: ___,
  closure_id,
  cancel_reason,
  is_taken_down,
  ...publicTribe
} = aHostTribe()
const ingrid = publicTribe.host && { ...publicTribe.host, id: id(903), name: 'Ingrid Solberg' }

/** A tribe hosted by Ingrid that starts on 12 January 2027. Ana has just been accepted; Ben is a member too. */
export const aGuestTribe = (overrides: Partial<GuestTribe> = {}): GuestTribe => ({
  ...publicTribe,
  seen_as: 'participant',
  viewer_standing: 'accepted',
  is_new_member: true,
  hand_over: null,
  closure_id,
  cancel_reason,
  is_taken_down,
  host: ingrid,
  members: [{ id: ana.id, name: 'Ana Almeida', avatar_url: null, is_verified: true }, ben],
  members_count: 2,
  ...overrides,
})

/** The same tribe for a member who has not requested a spot. */
export const anOpenTribe = (overrides: Partial<OpenTribe> = {}): OpenTribe => ({
  ...publicTribe,
  seen_as: 'member',
  viewer_standing: 'none',
  has_blocked_member: false,
  request: null,
  host: ingrid,
  ...overrides,
})
