import { useQuery } from '@tanstack/react-query'
import type { TribeState } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { countOf } from '../../../platform/count-of.ts'
import { shortDate } from '../../../platform/dates.ts'
import { orpc } from '../../../platform/orpc.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { waitText } from '../tribe-page/stay-text.ts'
import type { HostTribe } from './host-tribe.ts'
import { nextStep } from './next-step.ts'

/** What the host should do next, and how quickly they have answered requests so far. */
export function NextStepCard({ tribe, state, today }: { tribe: HostTribe; state: TribeState; today: string }) {
  const { title, text } = nextStep(tribe, state, shortDate(tribe.start_date), today)
  const response = tribe.host?.response ?? null
  return (
    <section aria-label="Next for you" className="on-plum rounded-xl p-6">
      <p className="text-on-night-muted">Next for you</p>
      <h2 className="display mt-1.5 text-title wrap-anywhere">{title}</h2>
      <p className="mt-2 text-on-night-muted">{text}</p>
      {state === 'completed' && <LeaveReviews tribeId={tribe.id} />}
      {response && (
        <dl className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-on-night/15 pt-4">
          <Figure name="Answered in time">{response.rate} %</Figure>
          {response.median_minutes !== null && (
            <Figure name="Usual response time">{waitText(response.median_minutes)}</Figure>
          )}
        </dl>
      )}
    </section>
  )
}

/** The host's progress with reviews, and a link while some are missing. */
function LeaveReviews({ tribeId }: { tribeId: string }) {
  const { data = [] } = useQuery(orpc.reviews.progress.queryOptions())
  const progress = data.find(({ tribe_id }) => tribe_id === tribeId)
  if (progress === undefined || progress.people === 0) return null
  const { written, people } = progress
  return (
    <>
      <p className="mt-2">
        You wrote {written} of {countOf(people, 'review')}
      </p>
      {written < people && (
        <ButtonLink to="/app/tribes/$tribeId/review" params={{ tribeId }} variant="night" size="sm" className="mt-4">
          Leave Review
        </ButtonLink>
      )}
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-on-night-muted">{name}</dt>
      <dd className="figure text-xl text-accent">{children}</dd>
    </div>
  )
}
