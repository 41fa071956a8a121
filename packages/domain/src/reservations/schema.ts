import { z } from 'zod'
import { mustBeVisible } from '../member-text.ts'
import { page, pageQuery } from '../page.ts'
import { NotSameAs } from '../safety/index.ts'
import { reservationActs } from './policy.ts'
import { messageMax, reasonMax, reservationStatuses } from './rules.ts'

const Instant = z.string()
const TribeId = z.string().max(100)
const ReservationId = z.string().max(100)
/** The version of the tribe that the guest saw: the request is refused if its terms have changed since. */
const SeenVersion = z.int().min(1).optional()
const StayDates = { start_date: z.string(), end_date: z.string() }

/** A request for a spot. A `userId` that is not the caller's is refused. */
export const NewReservation = z.strictObject({
  id: TribeId,
  message: mustBeVisible(
    z.string().trim().max(messageMax, `Use at most ${messageMax} characters`),
    'Please enter a message for the host',
  ),
  version: SeenVersion,
  userId: z.string().max(100).optional(),
})
export type NewReservation = z.infer<typeof NewReservation>

export const Decide = z.strictObject({ id: ReservationId })

export const Confirm = Decide.extend({ version: SeenVersion })
export type Confirm = z.infer<typeof Confirm>

const Reason = z.string().trim().max(reasonMax, `Use at most ${reasonMax} characters`)

export const Reject = z.strictObject({ id: ReservationId, reason: Reason.optional() })

export const TribeIdInput = z.strictObject({ id: TribeId })

export const RemoveMember = z.strictObject({
  id: TribeId,
  user_id: z.string().max(100),
  reason: mustBeVisible(Reason, 'Please say why, so that they can understand'),
})
export type RemoveMember = z.infer<typeof RemoveMember>

/** The other person: the host of a sent request, the guest of a received one. */
const Person = z.object({
  /** Null for a member who is hidden from the viewer by a block. */
  id: z.guid().nullable(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_verified: z.boolean(),
  /** The mean of their reviews; `reviews_count` is the number. */
  rating: z.number().nullable(),
  reviews_count: z.int(),
  not_same_as: NotSameAs,
})

export const Reservation = z.object({
  id: z.guid(),
  status: z.enum(reservationStatuses),
  /** Whether the viewer sent or received it. */
  role: z.enum(['sent', 'received']),
  message: z.string(),
  /** The host's reason for rejecting. */
  reason: z.string().nullable(),
  created_at: Instant,
  /** When a pending request expires unless the host answers. */
  answer_by: Instant,
  decided_at: Instant.nullable(),
  /** When a change of the tribe made it necessary for the guest to confirm the request; null otherwise. */
  confirmation_asked_at: Instant.nullable(),
  /** When an accepted guest left or was removed. */
  ended_at: Instant.nullable(),
  /** Only if it is `cancelled` though nobody cancelled it: it has ended, without a reason (BLOCK-04). */
  has_just_ended: z.literal(true).optional(),
  /** Only for its host, who is warned that a payment outside of the product is not protected (REP-08). */
  warns_of_payment: z.literal(true).optional(),
  acts: z.array(z.enum(reservationActs)),
  /** Whether the sender has become the host because the tribe was handed over to them. */
  is_host: z.boolean(),
  tribe: z.object({
    id: z.guid(),
    title: z.string(),
    location: z.string(),
    image_url: z.string().nullable(),
    ...StayDates,
    status: z.string(),
    size: z.int(),
    members_count: z.int(),
    version: z.int(),
    /** The listing: for the host, and for guests once they are accepted (decision G-67). */
    airbnb_link: z.string().nullable(),
  }),
  person: Person.nullable(),
  /** The viewer's conversation with the person; null if the viewer is not in it. */
  thread_id: z.guid().nullable(),
})
export type Reservation = z.infer<typeof Reservation>

export const ReservationListQuery = z.strictObject({
  /** Only the requests for one tribe. */
  tribe_id: z.guid().optional(),
  ...pageQuery(100),
})
export type ReservationListQuery = z.infer<typeof ReservationListQuery>

export const ReservationPage = page(Reservation)
export type ReservationPage = z.infer<typeof ReservationPage>

/** A stay of the viewer that overlaps with a tribe's dates. */
export const OverlappingStay = z.object({
  tribe_id: z.guid(),
  title: z.string(),
  location: z.string(),
  ...StayDates,
  standing: z.enum(['host', 'accepted', 'pending']),
  /** The pending request, which can be withdrawn. */
  reservation_id: z.guid().nullable(),
})
export type OverlappingStay = z.infer<typeof OverlappingStay>

export const NewCalendar = z.object({ url: z.url() })

/** When the calendar address was created, or null. Only its hash is stored, so the address cannot be shown again. */
export const OwnCalendar = z.object({ created_at: z.string().nullable() })
