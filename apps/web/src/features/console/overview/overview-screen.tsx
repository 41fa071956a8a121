import { useQuery } from '@tanstack/react-query'
import { brand } from '@wayhouse/domain'
import { type DailyCounts, type Overview, plottedDays } from '@wayhouse/domain/console'
import { dateFormat } from '../../../platform/format/date-format.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useMinute } from '../../../ui/labels/use-minute.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { PendingActs } from '../cases/pending-acts.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { BarPlot, dailyBars } from '../plots/bar-plot.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { progressText, SetupSteps } from '../setup/setup-steps.tsx'
import { Documents } from './documents.tsx'
import { Failures } from './failures.tsx'
import { LateCase } from './late-case.tsx'
import { OldestCases } from './oldest-cases.tsx'
import { overviewQuery } from './queries.ts'
import { Tiles } from './tiles.tsx'

/** What waits, what is late, and what the machine could not do (CON-02). All of it leads to its screen. */
export function OverviewScreen() {
  const query = useQuery(overviewQuery)
  const { user } = useSession()
  const now = useMinute()
  const name = user?.first_name ?? ''
  const setup = query.data?.setup ?? null
  return (
    <>
      <ScreenHead
        title={setup === null ? [greetingAt(now), name].filter(Boolean).join(', ') : `Set up ${brand.name}`}
        text={
          query.data && (
            <>
              {/* its line is there before the day is known */}
              <span className="max-sm:block">{now === null ? '\u00a0' : `${longDay(now)}. `}</span>
              {setup === null ? lateText(query.data.cases.late) : progressText(setup)}
            </>
          )
        }
      />
      {hasLoadError(query) ? (
        <Card className="p-5">
          <LoadError query={query}>We couldn’t load the overview.</LoadError>
        </Card>
      ) : query.data === undefined ? (
        <LoadingOverview />
      ) : (
        <Loaded overview={query.data} />
      )}
    </>
  )
}

function Loaded({ overview }: { overview: Overview }) {
  const { cases, sign_ups: signUps, requests } = overview
  return (
    <div className="grid gap-4">
      {overview.setup !== null && <SetupSteps steps={overview.setup} />}
      {cases.first_late && <LateCase late={cases.first_late} more={cases.late - 1} />}
      <PendingActs />
      <Tiles overview={overview} />
      <div className="grid gap-4 md:grid-cols-2">
        <Plot title="Sign-ups" counts={signUps} tone="primary" to="/app/admin/members" />
        <Plot title="Requests to join" counts={requests} tone="secondary" to="/app/admin/numbers" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <OldestCases cases={cases.oldest} open={cases.open} />
        <div className="grid gap-4">
          <Failures failed={overview.failed} />
          <Documents documents={overview.documents} />
        </div>
      </div>
      <p className="text-sm text-muted">Version {overview.version}</p>
    </div>
  )
}

type PlotProps = { title: string; counts: DailyCounts; tone: 'primary' | 'secondary'; to: string }

function Plot({ title, counts, tone, to }: PlotProps) {
  return (
    <ConsoleLink to={to} className="card block p-5 shadow-1 hover:border-line-strong">
      <BarPlot
        title={title}
        period={`last ${plottedDays} days`}
        before={`${counts.before.toLocaleString('en')} in the ${plottedDays} days before`}
        bars={dailyBars(counts.first_day, counts.days)}
        tone={tone}
      />
    </ConsoleLink>
  )
}

function LoadingOverview() {
  return (
    <Loading text="Loading…" className="grid gap-4 md:grid-cols-2">
      {[0, 1, 2, 3].map((part) => (
        <Skeleton key={part} className="h-40 rounded-lg" />
      ))}
    </Loading>
  )
}

/** On the server, which does not know the reader's time of day, it fits any. */
function greetingAt(now: Date | null): string {
  if (now === null) return 'Good day'
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** “Tuesday 6 October 2026” */
function longDay(now: Date): string {
  return dateFormat('en-GB', { dateStyle: 'full' }).format(now).replace(',', '')
}

function lateText(late: number): string {
  if (late === 0) return 'Nothing is late.'
  return late === 1 ? 'One case is late, everything else is inside its time.' : `${late} cases are late.`
}
