import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Numbers, NumbersFilter } from '@wayhouse/domain/console'
import { decisionDays, reasonTexts } from '@wayhouse/domain/safety'
import type { ReactNode } from 'react'
import { countOf } from '../../../platform/format/count-of.ts'
import { monthYear } from '../../../platform/format/dates.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { decisionNames } from '../cases/case-words.ts'
import { CsvLink } from '../csv-link.tsx'
import { useConsoleFilters } from '../filters.ts'
import { BarPlot } from '../plots/bar-plot.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { hoursText } from '../times.ts'
import { CountTable } from './count-table.tsx'
import { numbersQuery } from './queries.ts'

/** What the installation can say about its moderation and its members, without naming anybody (CON-11). */
export function NumbersScreen() {
  const [filters, change] = useConsoleFilters(NumbersFilter)
  const problem = NumbersFilter.safeParse(filters).error?.issues[0]?.message
  const query = useQuery({
    ...numbersQuery(filters),
    placeholderData: keepPreviousData,
    enabled: problem === undefined,
  })
  const { data } = query
  return (
    <>
      <ScreenHead title="Numbers" text="Counted, without names. Days are in UTC, both included.">
        <CsvLink path="numbers" filters={filters} />
      </ScreenHead>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <Day label="From" value={filters.from ?? data?.from} onChange={(from) => change({ from })} />
        <Day label="To" value={filters.to ?? data?.to} error={problem} onChange={(to) => change({ to })} />
      </div>
      {hasLoadError(query) ? (
        <Card className="p-5">
          <LoadError query={query}>We couldn’t load the numbers.</LoadError>
        </Card>
      ) : data === undefined ? (
        <Loading text="Loading…">
          <Skeleton className="h-80 rounded-lg" />
        </Loading>
      ) : (
        <Loaded numbers={data} busy={query.isPlaceholderData} />
      )}
    </>
  )
}

type DayProps = {
  label: string
  value?: string | undefined
  error?: string | undefined
  onChange: (day: string | undefined) => void
}

function Day({ label, value, error, onChange }: DayProps) {
  return (
    <TextField
      label={label}
      type="date"
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

function Loaded({ numbers, busy }: { numbers: Numbers; busy: boolean }) {
  const { notices, decisions, acts } = numbers
  return (
    <div aria-busy={busy} className="grid gap-4">
      <Figures numbers={numbers} />
      <Months numbers={numbers} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <CountTable
          title="Notices by reason"
          columns={['Reason', 'Notices']}
          empty="Nothing was reported"
          rows={notices.map(({ reason, by_members, by_visitors }) => ({
            name: reasonTexts[reason],
            count: by_members + by_visitors,
            note: `${by_members} by members, ${by_visitors} by visitors`,
          }))}
        />
        <div className="grid gap-4">
          <CountTable
            title="Decisions by kind"
            columns={['Decision', 'How often']}
            empty="Nothing was decided"
            rows={decisions.map(({ decision, count, undone }) => ({
              name: decisionNames[decision],
              count,
              ...(undone > 0 && { note: `${undone} undone` }),
            }))}
          />
          <CountTable
            title="Acts of operators"
            columns={['Act', 'How often']}
            empty="Operators did nothing"
            rows={acts.map(({ act, count }) => ({ name: act, count }))}
          />
        </div>
      </div>
    </div>
  )
}

function Figures({ numbers }: { numbers: Numbers }) {
  const { appeals } = numbers
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure label="Median to decision" value={hoursText(numbers.median_hours)}>
        {countOf(numbers.decided, 'case')} decided. Promise: {decisionDays} days
      </Figure>
      <Figure label="Appeals" value={appeals.sent}>
        {appeals.granted} granted, {appeals.refused} refused, {appeals.open} open
      </Figure>
      <Figure label="Reads beyond a copy" value={numbers.reads_beyond}>
        Each for a reason that the audit keeps
      </Figure>
      <Figure label="Active members" value={numbers.active}>
        Within the last 30 days
      </Figure>
    </dl>
  )
}

function Figure({ label, value, children }: { label: string; value: string | number; children: ReactNode }) {
  return (
    <Card lift={1} className="p-4 sm:p-5">
      <dt className="text-sm font-strong">{label}</dt>
      <dd>
        <span className="figure my-2 block text-figure-sm leading-none">{value.toLocaleString('en')}</span>
        <span className="block text-sm text-muted">{children}</span>
      </dd>
    </Card>
  )
}

/** Who joined, month by month; a time without a month has no plot. */
function Months({ numbers: { months } }: { numbers: Numbers }) {
  const last = months.at(-1)
  if (last === undefined) return null
  return (
    <Card as="section" lift={1} aria-label="Members by month" className="p-5">
      <BarPlot
        title="Members who joined"
        period={countOf(months.length, 'month')}
        before={`${last.members.toLocaleString('en')} members in the end`}
        bars={months.map(({ month, joined }) => ({ count: joined, name: monthYear(`${month}-01`) }))}
      />
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">As a table</summary>
        <table className="w-full text-left">
          <caption className="sr-only">Members by month</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th className="py-2 font-strong">Month</th>
              <th className="py-2 text-right font-strong">Joined</th>
              <th className="py-2 text-right font-strong">Members at its end</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {months.map(({ month, joined, members }) => (
              <tr key={month}>
                <th scope="row" className="py-2 font-normal">
                  {monthYear(`${month}-01`)}
                </th>
                <td className="text-right">{joined.toLocaleString('en')}</td>
                <td className="text-right">{members.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
