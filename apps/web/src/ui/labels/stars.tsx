const star = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9Z'

/** A rating from 0 to 5 as stars, rounded to the nearest half; read out to one decimal. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`${rating.toFixed(1)} out of 5 stars`}>
      <StarRow rating={rating} size={size} />
    </span>
  )
}

/** The stars without text. Decorative. */
export function StarRow({ rating, size }: { rating: number; size: number }) {
  const halves = Math.round(rating * 2)
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5 align-middle text-primary">
      {[0, 1, 2, 3, 4].map((index) => (
        <svg key={index} width={size} height={size} viewBox="0 0 24 24">
          {halves > index * 2 && (
            <path
              d={star}
              fill="currentColor"
              style={halves === index * 2 + 1 ? { clipPath: 'inset(0 50% 0 0)' } : undefined}
            />
          )}
          <path d={star} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        </svg>
      ))}
    </span>
  )
}

/** One filled star beside a number. Decorative. */
export function StarMark({ size = 18 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0 text-primary">
      <path d={star} fill="currentColor" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  )
}
