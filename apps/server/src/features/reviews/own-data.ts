import { aspects } from '@wayhouse/domain/reviews'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { emptyIfHidden } from '../../platform/own-data.ts'
import type { OwnData, OwnRow } from '../../platform/own-data.ts'
import { reviewsOfMember } from './queries.ts'

const stars = ['rating', 'cleanliness_rating', 'communication_rating', 'reliability_rating'].concat(
  'organization_rating',
  'responsiveness_rating',
)
const release = ['is_published', 'publish_at']
const operators = ['hidden_at', 'hidden_by', 'hidden_reason', 'written_month']

/** The data that this room stores about a member. */
export const ownData: OwnData = {
  tables: [
    {
      name: 'reviews_written',
      table: 'user_tribe_reviews',
      owner: 'reviewer_id',
      fields: ['tribe_id', 'comment', 'reply', 'is_anonymous', 'is_host_review', ...stars, ...release, 'created_at'],
      ...emptyIfHidden('reviewer_id', ['tribe_id', 'reply']),
      withheld: ['id', 'reviewer_id', 'reviewee_id', 'few_authors', ...operators],
    },
    {
      name: 'hosts_rated',
      table: 'user_reviews',
      owner: 'reviewer_id',
      fields: ['tribe_id', 'comment', 'reply', 'is_anonymous', ...stars, ...release, 'created_at'],
      ...emptyIfHidden('reviewer_id', ['tribe_id', 'reply']),
      withheld: ['id', 'reviewer_id', 'user_id', ...operators],
    },
    {
      name: 'reviews_not_sent',
      table: 'review_drafts',
      owner: 'reviewer_id',
      fields: ['tribe_id', 'content', 'updated_at'],
      ...emptyIfHidden('reviewer_id', ['tribe_id']),
      withheld: ['reviewer_id', 'reviewee_id'],
    },
    {
      name: 'reputation',
      table: 'reputations',
      owner: 'user_id',
      fields: ['reviews_count', 'score', 'housemate_reviews_count', 'housemate_rating', 'host_ratings_count'].concat(
        'host_rating',
        aspects,
      ),
      withheld: ['user_id'],
    },
  ],
  shared: ['user_tribe_reviews.reviewee_id', 'user_reviews.user_id', 'review_drafts.reviewee_id'],
  readMore: async (trx, userId) => ({
    reviews_received: await reviewsReceived(trx, userId, false),
    ratings_received_as_host: await reviewsReceived(trx, userId, true),
  }),
}

/** Published reviews about the member, without their authors; of anonymous ones only what the site shows (decision G-106). */
async function reviewsReceived(trx: Transaction<DB>, userId: string, ofHost: boolean): Promise<OwnRow[]> {
  const rows = await reviewsOfMember(trx, userId, { after: null, limit: null })
  return rows
    .filter(({ of_host }) => of_host === ofHost)
    .map(({ rating, comment, reply, is_anonymous, tribe_id, written_month }) => ({
      rating,
      comment,
      reply,
      is_anonymous,
      month: written_month.slice(0, 7),
      ...(is_anonymous ? {} : { tribe_id }),
    }))
}
