import { useInfiniteQuery } from '@tanstack/react-query'
import { AnyLink } from '../../platform/link.tsx'
import { memberReviews } from './queries.ts'
import { ReviewCard } from './review-card.tsx'

const shown = 4

/** What was said of a tribe's host before, while nobody has reviewed the tribe. Nothing where nothing was said, or while it loads. */
export function HostReviews({ host }: { host: { id: string; name: string } }) {
  const { data } = useInfiniteQuery(memberReviews(host.id))
  const reviews = data?.pages[0]?.items.slice(0, shown) ?? []
  if (reviews.length === 0) return null
  return (
    <>
      <h3 className="mt-7 font-strong">What people said about {host.name}</h3>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      <p className="mt-4">
        <AnyLink to={`/app/users/${host.id}`} className="font-strong text-primary underline underline-offset-4">
          All reviews of {host.name}
        </AnyLink>
      </p>
    </>
  )
}
