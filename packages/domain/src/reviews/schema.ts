import { z } from 'zod'
import { mustBeVisible, visibleOrNull } from '../member-text.ts'
import { page, pageQuery } from '../page.ts'
import {
  anonymities,
  aspectBounds,
  commentMax,
  ratingBounds,
  reviewForms,
  reviewReleases,
  defaultRating,
} from './rules.ts'

const TribeId = z.string().max(100)
const UserId = z.string().max(100)

/** A review. An anonymous one contains nothing about its author (REV-04, decision G-106). */
export const Review = z.object({
  id: z.guid(),
  rating: z.number(),
  comment: z.string().nullable(),
  /** The date it was written; the first of its month if it is anonymous. */
  created_on: z.string(),
  is_anonymous: z.boolean(),
  is_host_review: z.boolean(),
  /** Whether a guest wrote it about their host. */
  is_host_rating: z.boolean(),
  reviewer: z.object({ id: z.guid().nullable(), name: z.string(), avatar_url: z.string().nullable() }).nullable(),
  /** Without an id if they are hidden from the viewer by a block. */
  reviewee: z.object({ id: z.guid().nullable(), name: z.string() }),
  /** The stay; null if it would narrow down the author of an anonymous review. */
  tribe: z.object({ id: z.guid(), title: z.string() }).nullable(),
  /** The reply of the reviewed member. */
  reply: z.string().nullable(),
  can_reply: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const ReviewListQuery = z.strictObject({
  id: z.string().max(100),
  ...pageQuery(50),
})
export type ReviewListQuery = z.infer<typeof ReviewListQuery>

/** Reviews on a page of the list. */
export const reviewsPerPage = 6

/** A page of reviews, and the totals over all pages. */
export const ReviewList = page(Review).extend({
  rating: z.number().nullable(),
  count: z.int(),
})
export type ReviewList = z.infer<typeof ReviewList>

/** How many of the `people` in a completed stay the viewer has reviewed. */
export const ReviewProgress = z.object({ tribe_id: z.guid(), written: z.int(), people: z.int() })
export type ReviewProgress = z.infer<typeof ReviewProgress>

export const HostRating = z.object({ rating: z.number().nullable(), count: z.int() })

const ratingText = 'Choose a rating from 0 to 5 in half steps'
const Rating = z
  .number(ratingText)
  .min(ratingBounds.min, ratingText)
  .max(ratingBounds.max, ratingText)
  .multipleOf(ratingBounds.step, ratingText)
const aspectText = 'Choose a whole number from 1 to 5'
const AspectRating = z.int(aspectText).min(aspectBounds.min, aspectText).max(aspectBounds.max, aspectText)
const commentText = `Use at most ${commentMax} characters`
/** Text without anything visible becomes null. */
const Comment = z.string().trim().max(commentMax, commentText).nullable().default(null).transform(visibleOrNull)

const sharedFields = {
  rating: Rating.default(defaultRating),
  cleanliness_rating: AspectRating.default(defaultRating),
  communication_rating: AspectRating.default(defaultRating),
  reliability_rating: AspectRating.default(defaultRating),
  comment: Comment,
  is_anonymous: z.boolean().default(false),
  /** An id that is not the caller's is refused. */
  reviewer_id: UserId.optional(),
}

/** A review of a guest. Only hosts rate organization and responsiveness (decision G-101). */
export const NewReview = z.strictObject({
  id: TribeId,
  reviewee_id: UserId,
  ...sharedFields,
  organization_rating: AspectRating.optional(),
  responsiveness_rating: AspectRating.optional(),
})
export type NewReview = z.infer<typeof NewReview>

/** A guest's rating of the host. */
export const NewHostRating = z.strictObject({
  id: TribeId,
  ...sharedFields,
  organization_rating: AspectRating.default(defaultRating),
  responsiveness_rating: AspectRating.default(defaultRating),
})
export type NewHostRating = z.infer<typeof NewHostRating>

/** What the author of a review sees after sending it. */
export const SentReview = z.object({
  id: z.guid(),
  reviewee_id: z.guid(),
  rating: z.number(),
  /** Weak if fewer than three people could have written it. */
  anonymity: z.enum(anonymities),
  is_published: z.boolean(),
  /** The latest time of publication. */
  publish_at: z.string(),
})
export type SentReview = z.infer<typeof SentReview>

const draft = {
  rating: Rating,
  comment: z.string().max(commentMax, commentText),
  is_anonymous: z.boolean(),
  cleanliness: AspectRating,
  communication: AspectRating,
  reliability: AspectRating,
  organization: AspectRating,
  responsiveness: AspectRating,
}

/** A review that has not been sent. */
export const ReviewDraft = z.strictObject(draft)
export type ReviewDraft = z.infer<typeof ReviewDraft>

export const SaveDraft = z.strictObject({ id: TribeId, user_id: UserId, ...draft })
export type SaveDraft = z.infer<typeof SaveDraft>

/** The members whom the viewer may review in a tribe, with the reviews already sent. */
export const ReviewableMembers = z.object({
  tribe: z.object({
    id: z.guid(),
    title: z.string(),
    location: z.string(),
    image_url: z.string().nullable(),
    start_date: z.string(),
    end_date: z.string(),
  }),
  /** The number of people who shared the stay, including the viewer. */
  people_count: z.int(),
  /** Whether reviews are published immediately, or held back until both sides have written. */
  release: z.enum(reviewReleases),
  /** The last day of a stay that was completed before it: no review appears earlier. Null from that day on. */
  held_until: z.string().nullable(),
  members: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      form: z.enum(reviewForms),
      /** The stars that the viewer gave; null before they have. */
      sent_rating: z.number().nullable(),
      draft: ReviewDraft.nullable(),
    }),
  ),
})
export type ReviewableMembers = z.infer<typeof ReviewableMembers>
export type ReviewableMember = ReviewableMembers['members'][number]

export const NewReply = z.strictObject({
  id: z.string().max(100),
  reply: mustBeVisible(z.string().trim().max(commentMax, commentText), 'Write your reply'),
})
