import { useInfiniteQuery } from '@tanstack/react-query'
import { AnyLink } from '../../platform/page/link.tsx'
import type { PersonMenu } from '../../platform/page/person-menu.ts'
import { memberReviews } from './queries.ts'
import { ReviewItems } from './review-items.tsx'

const maxShown = 4

type HostReviewsProps = { host: { id: string; name: string }; personMenu: PersonMenu }

/** Earlier reviews of a tribe's host, shown while the tribe has none. Renders nothing while they load, or if there are none. */
export function HostReviews({ host, personMenu }: HostReviewsProps) {
  const { data } = useInfiniteQuery(memberReviews(host.id))
  const reviews = data?.pages[0]?.items.slice(0, maxShown) ?? []
  if (reviews.length === 0) return null
  return (
    <>
      <h3 className="mt-7 font-strong">What people said about {host.name}</h3>
      <ReviewItems reviews={reviews} of="member" personMenu={personMenu} />
      <p className="mt-4">
        <AnyLink to={`/app/users/${host.id}`} className="font-strong text-primary underline underline-offset-4">
          All reviews of {host.name}
        </AnyLink>
      </p>
    </>
  )
}
