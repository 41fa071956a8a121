import { dateOf } from '@wayhouse/domain/dates'
import { canReply } from '@wayhouse/domain/reviews'
import type { Review } from '@wayhouse/domain/reviews'
import { formerMember, fullNameOf, maskedNameOf, shownIdOf } from '../profiles/index.ts'
import type { ProfileSummary } from '../profiles/index.ts'
import type { ReviewRow } from './queries.ts'

type Context = {
  people: ReadonlyMap<string, ProfileSummary>
  /** Titles of the tribes that the viewer may know of, by id. */
  titles: ReadonlyMap<string, string>
  viewer: { id: string }
}

/**
 * A review as members read it. An anonymous one has no author and no tribe, and shows only the month: the tribe and the day
 * would narrow down the author (REV-04, decision G-106).
 */
export function reviewView(row: ReviewRow, { people, titles, viewer }: Context): Review {
  const reviewee = people.get(row.reviewee_id)
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    created_on: row.is_anonymous ? row.written_month : dateOf(row.created_at),
    is_anonymous: row.is_anonymous,
    is_host_review: row.is_host_review,
    is_host_rating: row.of_host,
    reviewer: row.is_anonymous ? null : authorOf(row, people),
    reviewee:
      reviewee === undefined
        ? { id: row.reviewee_id, name: formerMember }
        : { id: shownIdOf(reviewee), name: fullNameOf(reviewee) },
    tribe: row.is_anonymous ? null : tribeOf(row, titles),
    reply: row.reply,
    can_reply: canReply(viewer, row).allowed,
  }
}

/** The tribe, unless it is hidden from the reader by its audience. */
function tribeOf({ tribe_id: id }: ReviewRow, titles: Context['titles']): Review['tribe'] {
  const title = titles.get(id)
  return title === undefined ? null : { id, title }
}

/** The author, or "Former member" if they are one to the reader, or their account is deleted. */
function authorOf({ reviewer_id }: ReviewRow, people: Context['people']): Review['reviewer'] {
  const author = reviewer_id === null ? undefined : people.get(reviewer_id)
  if (author === undefined || author.is_former)
    return { id: null, name: maskedNameOf(author ?? { is_hidden: false }), avatar_url: null }
  return { id: author.id, name: fullNameOf(author), avatar_url: author.avatar_url }
}
