import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { everyone, hiddenPerson, hiddenStay, hiddenTribe, nobody, reviewList, verified } from './responses.ts'

const notPermitted = { code: 'REVIEWS_NOT_PERMITTED' }
const sent = 'id reviewee_id rating anonymity is_published publish_at'
const draft = {
  rating: 4.5,
  comment: 'Kind',
  is_anonymous: false,
  cleanliness: 5,
  communication: 5,
  reliability: 5,
  organization: 5,
  responsiveness: 5,
}
const stars = 'rating comment is_anonymous cleanliness communication reliability organization responsiveness'

/** Who may review whom, in an order in which no operation affects the next (columns as in the table). */
export const reviewOperations: readonly Operation[] = [
  {
    name: 'review.list.tribe',
    procedure: 'reviews.ofTribe',
    cells: 'U E A A A A A A A A A A A X U A',
    hidden: hiddenTribe,
    request: ({ tribe }) => ['GET', `/tribes/${tribe}/reviews`],
    fields: reviewList,
  },
  {
    name: 'review.list.profile',
    procedure: 'reviews.ofMember',
    cells: verified,
    hidden: hiddenPerson,
    request: ({ other }) => ['GET', `/users/${other.id}/reviews`],
    fields: reviewList,
  },
  {
    name: 'host_rating.read',
    procedure: 'reviews.hostRating',
    cells: everyone,
    hidden: hiddenPerson,
    request: ({ actors }) => ['GET', `/users/${actors['HST']?.id}/host-rating`],
    fields: 'rating count',
  },
  {
    name: 'review.progress.own',
    procedure: 'reviews.progress',
    cells: 'U E A A A A A A A A A A A A U A',
    request: () => ['GET', '/me/review-progress'],
    fields: nested('[]', 'tribe_id written people'),
  },
  {
    name: 'review.draft',
    procedure: 'reviews.saveDraft',
    cells: 'U E V P V P P A A P P A P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    request: ({ completed, other }) => ['PUT', `/tribes/${completed}/reviewable-members/${other.id}/draft`, draft],
    fields: stars,
  },
  {
    name: 'review.eligible',
    procedure: 'reviews.reviewable',
    cells: 'U E P P P P P A A P P A P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    request: ({ completed }) => ['GET', `/tribes/${completed}/reviewable-members`],
    fields:
      `tribe people_count release held_until members ${nested('tribe', 'id title location image_url start_date end_date')} ` +
      `${nested('members[]', 'id name avatar_url form sent_rating draft')} ${nested('members[].draft', stars)}`,
  },
  {
    name: 'review.can_review.as_other',
    procedure: 'reviews.reviewable',
    cells: 'U E F F F F F F F F F F F X U F',
    request: ({ completed, other }) => ['GET', `/tribes/${completed}/reviewable-members?reviewer_id=${other.id}`],
  },
  {
    name: 'review.create.as_other',
    procedure: 'reviews.write',
    cells: 'U E V F V F F F F F F F F X U F',
    request: ({ completed, other }) => [
      'POST',
      `/tribes/${completed}/reviews`,
      { reviewee_id: other.id, reviewer_id: other.id },
    ],
  },
  {
    name: 'review.create.not_completed',
    procedure: 'reviews.write',
    cells: 'U E V P V P P C C P P C P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    codes: { ACC: 'TRIBE_NOT_COMPLETED', LAP: 'TRIBE_NOT_COMPLETED', HST: 'TRIBE_NOT_COMPLETED' },
    request: ({ tribe, other }) => ['POST', `/tribes/${tribe}/reviews`, { reviewee_id: other.id }],
  },
  {
    name: 'review.create.unknown tribe',
    procedure: 'reviews.write',
    cells: 'U E V N V N N N N N N N N X U N',
    code: 'REVIEWS_NOT_FOUND',
    request: ({ other }) => ['POST', `/tribes/${other.id}/reviews`, { reviewee_id: other.id }],
  },
  {
    name: 'review.create.self',
    procedure: 'reviews.write',
    cells: 'U E V P V P P I I P P I P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    request: ({ completed }, { id }) => ['POST', `/tribes/${completed}/reviews`, { reviewee_id: id }],
  },
  {
    name: 'review.create.of_host',
    procedure: 'reviews.write',
    cells: 'U E V P V P P P P P P I P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    codes: { ACC: 'HOST_IS_RATED', LAP: 'HOST_IS_RATED' },
    request: ({ completed, actors }) => ['POST', `/tribes/${completed}/reviews`, { reviewee_id: actors['HST']?.id }],
  },
  {
    name: 'review.create.of_outsider',
    procedure: 'reviews.write',
    cells: 'U E V P V P P P P P P P P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    codes: { ACC: 'NOT_A_HOUSEMATE', LAP: 'NOT_A_HOUSEMATE', HST: 'NOT_A_HOUSEMATE' },
    request: ({ completed, actors }) => ['POST', `/tribes/${completed}/reviews`, { reviewee_id: actors['RMV']?.id }],
  },
  {
    name: 'review.create',
    procedure: 'reviews.write',
    cells: 'U E V P V P P A A P P A P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    request: ({ completed, other }) => ['POST', `/tribes/${completed}/reviews`, { reviewee_id: other.id, rating: 4.5 }],
    fields: sent,
  },
  {
    name: 'review.create.duplicate',
    procedure: 'reviews.write',
    cells: 'U E V P V P P C C P P C P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    codes: { ACC: 'ALREADY_REVIEWED', LAP: 'ALREADY_REVIEWED', HST: 'ALREADY_REVIEWED' },
    request: ({ completed, other }) => ['POST', `/tribes/${completed}/reviews`, { reviewee_id: other.id, rating: 1 }],
  },
  {
    name: 'host_rating.create',
    procedure: 'reviews.rateHost',
    cells: 'U E V P V P P A A P P I P X U P',
    hidden: hiddenStay,
    ...notPermitted,
    request: ({ completed }) => ['POST', `/tribes/${completed}/host-rating`, { rating: 5 }],
    fields: sent,
  },
  {
    name: 'review.reply.other',
    procedure: 'reviews.reply',
    cells: 'U E V N V N N N N N N N N X U N',
    code: 'REVIEW_NOT_FOUND',
    request: ({ review }) => ['POST', `/reviews/${review}/reply`, { reply: 'Thank you' }],
  },
  {
    name: 'review.edit.other',
    procedure: null,
    cells: nobody,
    request: ({ review }) => ['PATCH', `/reviews/${review}`, { rating: 5 }],
  },
  {
    name: 'review.delete.other',
    procedure: null,
    cells: nobody,
    request: ({ review }) => ['DELETE', `/reviews/${review}`],
  },
]
