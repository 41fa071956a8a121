import type { Review } from '@wayhouse/domain/reviews'
import type { PersonMenu } from '../../platform/page/person-menu.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RatingLine } from './rating-line.tsx'
import { ReviewCard } from './review-card.tsx'
import type { ReviewProps } from './review-source.tsx'

type ReviewItemsProps = { reviews: readonly Review[]; of: ReviewProps['of']; personMenu?: PersonMenu | undefined }

/** REV-06: what people wrote as cards, then the ratings without words as lines of one card. */
export function ReviewItems({ reviews, of, personMenu }: ReviewItemsProps) {
  const written = reviews.filter(hasWords)
  const ratings = reviews.filter((review) => !hasWords(review))
  return (
    <div className="mt-4 grid gap-4 sm:gap-6">
      {written.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
          {written.map((review) => (
            <ReviewCard key={review.id} review={review} of={of} personMenu={personMenu} />
          ))}
        </ul>
      )}
      {ratings.length > 0 && (
        <Card as="ul" aria-label="Ratings without words" className="divide-y divide-line px-5 py-1">
          {ratings.map((review) => (
            <RatingLine key={review.id} review={review} of={of} />
          ))}
        </Card>
      )}
    </div>
  )
}

const hasWords = ({ comment, reply }: Review) => comment !== null || reply !== null
