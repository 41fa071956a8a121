export { reviewsContract } from './contract.ts'
export { reviewsErrors } from './errors.ts'
export { canReply, canReviewMember, canReviewTribe, reviewableMembers } from './policy.ts'
export type { StayFacts } from './policy.ts'
export {
  anonymityOf,
  aspectBounds,
  aspects,
  aspectsOf,
  commentMax,
  anonymousDelayDays,
  peopleInStay,
  publishAt,
  reviewsAppearFrom,
  ratingBounds,
  reviewReleases,
  defaultRating,
} from './rules.ts'
export type { Anonymity, Aspect, ReviewForm, ReviewRelease } from './rules.ts'
export {
  NewHostRating,
  NewReview,
  Review,
  ReviewableMembers,
  ReviewDraft,
  ReviewList,
  ReviewListQuery,
  ReviewProgress,
  reviewsPerPage,
  SentReview,
} from './schema.ts'
export type { ReviewableMember, SaveDraft } from './schema.ts'
