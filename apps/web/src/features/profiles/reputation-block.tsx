import { type PublicProfile, reputationLabel, reputationLabels } from '@wayhouse/domain/profiles'
import { countOf } from '../../platform/format/count-of.ts'

type ReputationBlockProps = {
  profile: Pick<PublicProfile, 'reputation_score' | 'reviews_count' | 'reputation_parts'>
  isOwn: boolean
}

/** REV-07: a member's reputation: label, score, and how the score is calculated. */
export function ReputationBlock({ profile, isOwn }: ReputationBlockProps) {
  const { reputation_score: score, reviews_count: count, reputation_parts: parts } = profile
  return (
    <section aria-label="Reputation" className="on-plum rounded-lg p-6 lg:p-7">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        {score !== null && <p className="figure text-figure-xl leading-none text-accent">{score.toFixed(1)}</p>}
        <div className="min-w-50 flex-1">
          <h2 className="display text-title-sm">{reputationLabel(score)}</h2>
          {score === null && isOwn && (
            <p className="mt-1 text-on-night-muted">Your score appears after your first shared stay.</p>
          )}
          {score !== null && (
            <p className="mt-1 text-on-night-muted">
              Reputation score from {countOf(count, 'review')} by people {isOwn ? 'you' : 'they'} lived with
            </p>
          )}
        </div>
        <Meters parts={parts} />
      </div>
      {score !== null && <Explanation parts={parts} />}
    </section>
  )
}

type Parts = { parts: PublicProfile['reputation_parts'] }

const aspects = [
  ['cleanliness', 'Cleanliness'],
  ['communication', 'Communication'],
  ['reliability', 'Reliability'],
  ['organization', 'Organization'],
  ['responsiveness', 'Responsiveness'],
] as const

function Meters({ parts }: Parts) {
  const shown = aspects.flatMap(([aspect, label]) => {
    const mean = parts[aspect]
    return mean === null ? [] : [{ aspect, label, mean }]
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label="Average of each aspect" className="grid w-full gap-2 sm:w-auto">
      {shown.map(({ aspect, label, mean }) => (
        <li key={aspect} className="flex items-center gap-3 text-ui">
          <span className="flex-1 text-on-night-muted sm:w-32 sm:flex-none">{label}</span>
          <span aria-hidden="true" className="h-2 w-24 overflow-hidden rounded-full bg-on-night/20">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${mean * 20}%` }} />
          </span>
          <span className="font-strong">
            {mean.toFixed(1)}
            <span className="sr-only"> of 5</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the score is the mean of, and the score from which each label applies. */
function Explanation({ parts: { as_housemate: housemate, as_host: host } }: Parts) {
  const kinds = [
    housemate.rating !== null &&
      `${housemate.rating.toFixed(1)} from ${countOf(housemate.count, 'review')} as a housemate`,
    host.rating !== null && `${host.rating.toFixed(1)} from ${countOf(host.count, 'rating')} as a host`,
  ].filter((text) => text !== false)
  return (
    <details className="mt-4 text-ui text-on-night-muted">
      <summary className="w-fit cursor-pointer py-2 font-semibold text-on-night">How this is calculated</summary>
      <p className="mt-1 measure-60">
        The average of all published reviews, each counted once: {kinds.join(', ')}. Reviews are written only by people
        who shared a completed stay.
      </p>
      <ul className="mt-2 grid gap-0.5">
        {reputationLabels.map(({ from, label }) => (
          <li key={label}>
            {label}: {from === 0 ? 'below that' : `from ${from.toFixed(1)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
