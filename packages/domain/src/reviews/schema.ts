import { z } from 'zod'

/** A review as a member may read it. An anonymous one says nothing of its author (REV-04, decision G-106). */
export const Review = z.object({
  id: z.guid(),
  rating: z.number(),
  comment: z.string().nullable(),
  /** The day it was written; the first of its month where it is anonymous. */
  created_on: z.string(),
  is_anonymous: z.boolean(),
  is_host_review: z.boolean(),
  reviewer: z.object({ id: z.guid().nullable(), name: z.string(), avatar_url: z.string().nullable() }).nullable(),
  reviewee: z.object({ id: z.guid(), name: z.string() }),
})
export type Review = z.infer<typeof Review>

export const ReviewList = z.object({ items: z.array(Review), rating: z.number().nullable(), count: z.int() })
export type ReviewList = z.infer<typeof ReviewList>
