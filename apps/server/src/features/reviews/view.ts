import { dateOf } from '@wayhouse/domain/dates'
import type { Review } from '@wayhouse/domain/reviews'
import { formerMember, fullNameOf } from '../profiles/index.ts'
import type { ReviewRow } from './queries.ts'

/**
 * A review as members read it. An anonymous one names nobody, shows only the month and hides that a host wrote it,
 * which would unmask them (REV-04, decision G-106).
 */
export function reviewView(row: ReviewRow): Review {
  const day = dateOf(row.created_at)
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    created_on: row.is_anonymous ? `${day.slice(0, 7)}-01` : day,
    is_anonymous: row.is_anonymous,
    is_host_review: row.is_host_review && !row.is_anonymous,
    reviewer: row.is_anonymous ? null : authorOf(row),
    reviewee: {
      id: row.reviewee_id,
      name: fullNameOf({
        first_name: row.subject_first_name,
        last_name: row.subject_last_name,
        deletion_requested_at: row.subject_deletion_requested_at,
      }),
    },
  }
}

/** The author, or "Former member" once their account is being deleted or gone. */
function authorOf(row: ReviewRow): Review['reviewer'] {
  if (row.reviewer_id === null || row.author_deletion_requested_at !== null) {
    return { id: null, name: formerMember, avatar_url: null }
  }
  const name = fullNameOf({ first_name: row.author_first_name, last_name: row.author_last_name })
  return { id: row.reviewer_id, name, avatar_url: row.author_avatar_url }
}
