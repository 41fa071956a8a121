import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forConfirmed, forConfirmedOwners, forVerified, forVisitors } from '../procedure.ts'
import { profilesErrors } from '../profiles/index.ts'
import { tribesErrors } from '../tribes/index.ts'
import { reviewsErrors } from './errors.ts'
import {
  HostRating,
  NewHostRating,
  NewReply,
  NewReview,
  Review,
  ReviewableMembers,
  ReviewDraft,
  ReviewList,
  ReviewListQuery,
  ReviewProgress,
  SaveDraft,
  SentReview,
} from './schema.ts'

const { FORBIDDEN, INVALID_CURSOR } = sharedErrors
const { PROFILE_NOT_FOUND } = profilesErrors
const { REVIEWS_NOT_FOUND, REVIEWS_NOT_PERMITTED, TRIBE_NOT_COMPLETED } = reviewsErrors
const { NOT_A_HOUSEMATE, HOST_IS_RATED, ALREADY_REVIEWED, REVIEW_NOT_FOUND, ALREADY_REPLIED } = reviewsErrors
const tags = ['reviews']
const tribeErrors = { REVIEWS_NOT_FOUND, REVIEWS_NOT_PERMITTED, TRIBE_NOT_COMPLETED, FORBIDDEN }
const memberErrors = { ...tribeErrors, NOT_A_HOUSEMATE, HOST_IS_RATED, ALREADY_REVIEWED }

export const reviewsContract = {
  ofTribe: forConfirmed
    .route({ method: 'GET', path: '/tribes/{id}/reviews', summary: 'Reviews of a tribe', tags })
    .input(ReviewListQuery)
    .output(ReviewList)
    .errors({ TRIBE_NOT_FOUND: tribesErrors.TRIBE_NOT_FOUND, INVALID_CURSOR }),
  ofMember: forVerified
    .route({ method: 'GET', path: '/users/{id}/reviews', summary: 'Reviews that a member received', tags })
    .input(ReviewListQuery)
    .output(ReviewList)
    .errors({ PROFILE_NOT_FOUND, INVALID_CURSOR }),
  hostRating: forVisitors
    .route({
      method: 'GET',
      path: '/users/{id}/host-rating',
      summary: 'A host’s average rating',
      description: 'Public, because it has only totals.',
      tags,
    })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(HostRating)
    .errors({ PROFILE_NOT_FOUND }),
  reviewable: forConfirmed
    .route({
      method: 'GET',
      path: '/tribes/{id}/reviewable-members',
      summary: 'Members whom the caller may review',
      description: 'Only for the caller: for another reviewer it would reveal who wrote an anonymous review.',
      tags,
    })
    .input(z.strictObject({ id: z.string().max(100), reviewer_id: z.string().max(100).optional() }))
    .output(ReviewableMembers)
    .errors(tribeErrors),
  progress: forConfirmedOwners
    .route({
      method: 'GET',
      path: '/me/review-progress',
      summary: 'Numbers of reviews written, by stay',
      description: 'Empty for a suspended member.',
      tags,
    })
    .output(z.array(ReviewProgress)),
  write: forVerified
    .route({ method: 'POST', path: '/tribes/{id}/reviews', summary: 'Review a guest', tags, successStatus: 201 })
    .input(NewReview)
    .output(SentReview)
    .errors(memberErrors),
  rateHost: forVerified
    .route({ method: 'POST', path: '/tribes/{id}/host-rating', summary: 'Rate the host', tags, successStatus: 201 })
    .input(NewHostRating)
    .output(SentReview)
    .errors(memberErrors),
  saveDraft: forVerified
    .route({
      method: 'PUT',
      path: '/tribes/{id}/reviewable-members/{user_id}/draft',
      summary: 'Save the draft of a review',
      tags,
    })
    .input(SaveDraft)
    .output(ReviewDraft)
    .errors(memberErrors),
  reply: forVerified
    .route({ method: 'POST', path: '/reviews/{id}/reply', summary: 'Reply once to a review of oneself', tags })
    .input(NewReply)
    .output(Review)
    .errors({ REVIEW_NOT_FOUND, ALREADY_REPLIED }),
}
