import { addDays } from '@wayhouse/domain/dates'
import { hours } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { fillConversations } from './fill-conversations.ts'
import { fillRequests } from './fill-requests.ts'
import { hostRatings, reviews } from './history/reviews.ts'
import type { PersonId } from './people/people.ts'
import { publishedAt, stayDates } from './publish-stays.ts'
import type { TribeIds } from './publish-stays.ts'
import type { DemoStay } from './stays/stay.ts'
import { stayBySlug, stays } from './stays/stays.ts'

type SeedContext = { people: PeopleIds; tribes: TribeIds; clock: Clock }

/** Adds members and requests to the tribes, and reviews to those that are over. */
export async function fillStays(trx: Transaction<DB>, context: SeedContext): Promise<void> {
  await trx.insertInto('tribe_members').values(memberRows(context)).execute()
  await fillRequests(trx, context)
  await fillConversations(trx, context)
  await trx.insertInto('user_tribe_reviews').values(reviewRows(context)).execute()
  await trx.insertInto('user_reviews').values(hostRatingRows(context)).execute()
  for (const { slug, status, cancelReason = null } of stays)
    if (status !== undefined)
      await trx
        .updateTable('tribes')
        .set({ status, cancel_reason: cancelReason, updated_at: new Date(context.clock.now().getTime() - hours(60)) })
        .where('id', '=', tribeIn(context, slug))
        .execute()
}

function memberRows(context: SeedContext) {
  return stays.flatMap((stay) =>
    stay.members.map((person, index) => ({
      tribe_id: tribeIn(context, stay.slug),
      profile_id: context.people[person],
      status: 'accepted' as const,
      created_at: joinedStayAt(stay, index, context.clock),
    })),
  )
}

/** When a member joined: evenly distributed between publication and the first night, or today if that is earlier. */
export function joinedStayAt(stay: DemoStay, index: number, clock: Pick<Clock, 'now' | 'today'>): Date {
  const start = publishedAt(stay, clock).getTime()
  const end = Math.min(clock.now().getTime(), Date.parse(stayDates(stay, clock).start_date))
  return new Date(start + ((end - start) * (index + 1)) / (stay.members.length + 2))
}

function reviewRows(context: SeedContext) {
  return reviews.map((review, index) => {
    const stay = stayBySlug(review.stay)
    const is_host_review = stay.host === review.by
    const [cleanliness_rating, communication_rating, reliability_rating] = review.aspects ?? [5, 5, 5]
    const [organization_rating, responsiveness_rating] = is_host_review ? (review.hostAspects ?? [5, 5]) : [null, null]
    return {
      tribe_id: tribeIn(context, review.stay),
      reviewer_id: context.people[review.by],
      reviewee_id: context.people[review.about],
      rating: review.rating,
      comment: review.comment,
      is_anonymous: review.anonymous ?? false,
      is_host_review,
      cleanliness_rating,
      communication_rating,
      reliability_rating,
      organization_rating,
      responsiveness_rating,
      created_at: afterStay(stay, index, context.clock),
    }
  })
}

function hostRatingRows(context: SeedContext) {
  return Object.entries(hostRatings).flatMap(([slug, ratings]) => {
    const stay = stayBySlug(slug)
    return Object.entries(ratings).map(([person, rating], index) => ({
      tribe_id: tribeIn(context, slug),
      user_id: context.people[stay.host],
      reviewer_id: context.people[person as PersonId], // the keys of a record of people
      rating,
      created_at: afterStay(stay, index, context.clock),
    }))
  })
}

/** A time in the week after a stay, different for each `index`. */
function afterStay(stay: DemoStay, index: number, clock: Clock): Date {
  const day = addDays(stayDates(stay, clock).end_date, 1 + (index % 6))
  return new Date(Date.parse(day) + hours(9 + ((index * 5) % 12)))
}

function tribeIn({ tribes }: SeedContext, slug: string): string {
  const id = tribes.get(slug)
  if (id === undefined) throw new Error(`the demo data has no tribe ${slug}`)
  return id
}
