import { useQuery } from '@tanstack/react-query'
import type { TribeState } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { orpc } from '../../../platform/api/orpc.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { shortDate } from '../../../platform/format/dates.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useMinute } from '../../../ui/labels/use-minute.ts'
import { waitText } from '../tribe-page/stay-text.ts'
import type { HostTribe } from './host-tribe.ts'
import { dueDay, type FirstRequest, nextStep } from './next-step.ts'

type NextStepCardProps = { tribe: HostTribe; state: TribeState; today: string; firstRequest: FirstRequest | null }

/** What the host should do next, and how quickly they have answered requests so far. Nothing once all is done. */
export function NextStepCard({ tribe, state, today, firstRequest: first }: NextStepCardProps) {
  const { written, people } = useProgress(tribe.id, state === 'completed')
  const firstDue = useDueDay(first, today)
  const step = nextStep({ ...tribe, first, firstDue, startsOn: shortDate(tribe.start_date) }, state, today)
  if (step === null || (state === 'completed' && written >= people)) return null
  const response = tribe.host?.response ?? null
  return (
    <section aria-label="Next for you" className="on-plum rounded-xl p-6">
      <p className="text-on-night-muted">Next for you</p>
      <h2 className="display mt-1.5 text-title wrap-anywhere">{step.title}</h2>
      <p className="mt-2 wrap-anywhere text-on-night-muted">{step.text}</p>
      {state === 'completed' && (
        <>
          <p className="mt-2">
            You wrote {written} of {countOf(people, 'review')}
          </p>
          <ButtonLink
            to="/app/tribes/$tribeId/review"
            params={{ tribeId: tribe.id }}
            variant="night"
            size="sm"
            className="mt-4"
          >
            Leave Review
          </ButtonLink>
        </>
      )}
      {first !== null && tribe.pending_requests > 0 && (
        <Button variant="accent" className="mt-5 max-sm:w-full" onClick={() => goToRequest(first.id)}>
          Go to request
        </Button>
      )}
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

/** When the first request has to be answered, in the viewer's time zone once that is known. */
function useDueDay(first: FirstRequest | null, today: string): string {
  const minute = useMinute()
  if (first === null) return ''
  const instant = new Date(first.answerBy)
  return minute ? dueDay(instant, minute) : dueDay(instant, new Date(today), 'UTC')
}

/** How many reviews the host has written of those that they can write. */
function useProgress(tribeId: string, enabled: boolean): { written: number; people: number } {
  const { data = [] } = useQuery({ ...orpc.reviews.progress.queryOptions(), enabled })
  return data.find(({ tribe_id }) => tribe_id === tribeId) ?? { written: 0, people: 0 }
}

/** The reservations room renders the cards of the requests. */
function goToRequest(id: string): void {
  const card = document.querySelector<HTMLElement>(`[data-request="${id}"]`)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  card?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' })
  card?.focus({ preventScroll: true })
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-on-night-muted">{name}</dt>
      <dd className="figure text-xl text-accent">{children}</dd>
    </div>
  )
}
