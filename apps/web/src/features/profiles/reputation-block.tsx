import { reputationLabel } from '@wayhouse/domain/profiles'

type ReputationBlockProps = { score: number | null; count: number }

/** REV-07: how members who lived with someone rate them: a label, with the score and its count. */
export function ReputationBlock({ score, count }: ReputationBlockProps) {
  return (
    <section
      aria-label="Reputation"
      className="on-plum flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg p-6 lg:p-7"
    >
      {score !== null && <p className="figure text-[4rem] leading-none text-accent">{score.toFixed(1)}</p>}
      <div className="min-w-[200px] flex-1">
        <h2 className="display text-[1.375rem]">{reputationLabel(score)}</h2>
        {score !== null && (
          <p className="mt-1 text-on-night-muted">
            Reputation score from {count} {count === 1 ? 'review' : 'reviews'} by people they lived with
          </p>
        )}
      </div>
    </section>
  )
}
