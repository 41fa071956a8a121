import { dateOf } from '@wayhouse/domain/dates'
import type { Review } from '@wayhouse/domain/reviews'
import { formerMember, fullNameOf } from '../profiles/index.ts'
import type { ProfileSummary } from '../profiles/index.ts'
import type { ReviewRow } from './queries.ts'

type People = ReadonlyMap<string, ProfileSummary>

/**
 * A review as members read it. An anonymous one names nobody, shows only the month and hides that a host wrote it,
 * which would unmask them (REV-04, decision G-106).
 */
export function reviewView(row: ReviewRow, people: People): Review {
  const day = dateOf(row.created_at)
  const reviewee = people.get(row.reviewee_id)
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    created_on: row.is_anonymous ? `${day.slice(0, 7)}-01` : day,
    is_anonymous: row.is_anonymous,
    is_host_review: row.is_host_review && !row.is_anonymous,
    reviewer: row.is_anonymous ? null : authorOf(row, people),
    reviewee: { id: row.reviewee_id, name: reviewee === undefined ? formerMember : fullNameOf(reviewee) },
  }
}

/** The author, or "Former member" once their account is being deleted or gone. */
function authorOf({ reviewer_id }: ReviewRow, people: People): Review['reviewer'] {
  const author = reviewer_id === null ? undefined : people.get(reviewer_id)
  if (author === undefined || author.is_leaving) return { id: null, name: formerMember, avatar_url: null }
  return { id: author.id, name: fullNameOf(author), avatar_url: author.avatar_url }
}
