import { StarMark } from '../../ui/labels/stars.tsx'
import { Author, Kinds, NameLink, Portrait, type ReviewProps, StayAndMonth } from './review-source.tsx'

/** REV-04: a review without words, as one line of a list. */
export function RatingLine({ review, of }: ReviewProps) {
  const stars = review.rating.toFixed(1)
  return (
    <li className="flex min-h-13 items-center gap-x-3 py-2">
      <span role="img" aria-label={`${stars} out of 5 stars`} className="flex items-center gap-1 font-strong">
        <StarMark size={16} />
        <span className="tabular-nums">{stars}</span>
      </span>
      <Portrait reviewer={review.reviewer} size={28} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-0.5">
        <span className="min-w-0 font-strong wrap-anywhere">
          <Author {...review} />
        </span>
        <span className="flex gap-2 sm:order-last sm:ml-auto">
          <Kinds review={review} />
        </span>
        <span className="min-w-0 text-ui text-muted wrap-anywhere max-sm:basis-full max-sm:text-sm">
          <span className="max-sm:hidden">{' · '}</span>
          {of !== 'member' && (
            <>
              {'about '}
              <NameLink person={review.reviewee} />
              {' · '}
            </>
          )}
          <StayAndMonth review={review} of={of} />
        </span>
      </span>
    </li>
  )
}
