import { z } from 'zod'
import type { PlainDate } from '../dates/index.ts'
import { Seat } from './schema.ts'
import { tribeState } from './state.ts'

/** A tribe that the viewer hosts or has a spot in. */
export const OwnStay = z.object({
  id: z.guid(),
  role: z.enum(['host', 'guest']),
  title: z.string(),
  location: z.string(),
  image_url: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.enum(['open', 'cancelled', 'completed']),
  size: z.int(),
  members_count: z.int(),
  members: z.array(Seat),
  /** Euros for the whole stay. */
  airbnb_total_cost: z.number().nullable(),
  /** Null if the host's account was deleted. */
  host_name: z.string().nullable(),
  /** The closure notification of a completed stay, until the viewer has followed or dismissed it. */
  closure_id: z.guid().nullable(),
})
export type OwnStay = z.infer<typeof OwnStay>

/** Whether a stay is now, upcoming or past; cancelled and completed stays are past. */
export function stayPart(
  stay: Pick<OwnStay, 'status' | 'start_date' | 'end_date'>,
  today: PlainDate,
): 'now' | 'upcoming' | 'past' {
  const state = tribeState({ ...stay, has_host: true }, today)
  if (state === 'under way') return 'now'
  return state === 'upcoming' ? 'upcoming' : 'past'
}
