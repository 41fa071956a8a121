import { z } from 'zod'
import { page, pageQuery } from '../page.ts'
import { forOperators } from '../procedure.ts'
import { reviewsErrors } from '../reviews/index.ts'
import { safetyErrors } from '../safety/index.ts'
import { consoleErrors } from './errors.ts'
import { reasonText, ruleNumber, searchText, sortOrder, tags } from './lists.ts'

const { REVIEW_HIDDEN, REVIEW_NOT_HIDDEN } = consoleErrors
const { REVIEW_NOT_FOUND } = reviewsErrors
const { OPERATOR_CONCERNED } = safetyErrors

/** A held review waits for the other one, or for its day. */
export const reviewStates = ['visible', 'hidden', 'held'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A review in the list of operators. An anonymous one has neither author nor tribe, here as everywhere: only its case knows whose it is. */
export const ListedReview = z.object({
  id: z.guid(),
  state: z.enum(reviewStates),
  rating: z.number(),
  comment: z.string().nullable(),
  reply: z.string().nullable(),
  is_anonymous: z.boolean(),
  /** Whether it rates the person as a host. */
  of_host: z.boolean(),
  author: z.object({ id: z.guid(), name: z.string() }).nullable(),
  about: z.object({ id: z.guid(), name: z.string() }),
  tribe: z.object({ id: z.guid(), title: z.string() }).nullable(),
  /** The first day of the month in which it was written. */
  written_month: z.string(),
  hidden: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type ListedReview = z.infer<typeof ListedReview>

export const ReviewsFilter = z.strictObject({
  /** Part of the name of the author or of the person reviewed, or of the text, or the id. */
  q: searchText,
  state: z.enum(reviewStates).optional(),
  /** Without it, the newest month first. */
  sort: sortOrder('rating', 'written'),
})
export type ReviewsFilter = z.infer<typeof ReviewsFilter>

export const ReviewsQuery = z.strictObject({ ...ReviewsFilter.shape, ...pageQuery(100) })
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

export const ReviewsPage = page(ListedReview)
export type ReviewsPage = z.infer<typeof ReviewsPage>

const ReviewId = z.strictObject({ id: z.string().max(100) })
const done = z.object({ id: z.guid() })

export const reviewsProcedures = {
  reviews: forOperators
    .route({ method: 'GET', path: '/admin/reviews', summary: 'Reviews, the newest first', tags })
    .input(ReviewsQuery)
    .output(ReviewsPage),
  hideReview: forOperators
    .route({ method: 'POST', path: '/admin/reviews/{id}/hide', summary: 'Hide a review', tags })
    .input(z.strictObject({ ...ReviewId.shape, rule: ruleNumber, reason: reasonText }))
    .output(done)
    .errors({ REVIEW_NOT_FOUND, REVIEW_HIDDEN, OPERATOR_CONCERNED }),
  showReview: forOperators
    .route({ method: 'POST', path: '/admin/reviews/{id}/show', summary: 'Show a hidden review again', tags })
    .input(ReviewId)
    .output(done)
    .errors({ REVIEW_NOT_FOUND, REVIEW_NOT_HIDDEN, OPERATOR_CONCERNED }),
}
