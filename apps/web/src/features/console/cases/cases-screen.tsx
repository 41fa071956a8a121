import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CaseFilter, type ListedCase } from '@wayhouse/domain/console'
import { initialsOf } from '@wayhouse/domain/initials'
import { type CaseState, caseReasons, caseStates, reasonTexts } from '@wayhouse/domain/safety'
import type { KeyboardEvent } from 'react'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { moveFocus } from '../../../ui/layout/move-focus.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ConsoleLink } from '../console-link.tsx'
import { ConsoleTable } from '../console-table.tsx'
import { filtersIn, useConsoleFilters } from '../filters.ts'
import { Initials } from '../initials.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { SearchFilter } from '../search-filter.tsx'
import { subjectNames, titleOf } from './case-words.ts'
import { DueBadge } from './due-badge.tsx'
import { PendingActs } from './pending-acts.tsx'
import { casesQuery, liveMs } from './queries.ts'

const stateNames: Record<CaseState, string> = {
  open: 'Open',
  late: 'Late',
  mine: 'Mine',
  appeals: 'Appeals',
  decided: 'Decided',
}

const empty: Record<CaseState, string> = {
  open: 'No open cases',
  late: 'Nothing is late',
  mine: 'You have taken no case',
  appeals: 'No appeals wait',
  decided: 'No decided cases',
}

/** What members and visitors reported, and appeals, the first due at the top (CON-03). */
export function CasesScreen() {
  const [filters, change] = useConsoleFilters(CaseFilter)
  const { state = 'open' } = filters
  const list = useInfiniteQuery({
    ...casesQuery(filters),
    placeholderData: keepPreviousData,
    refetchInterval: liveMs,
  })
  const counts = list.data?.pages[0]?.counts
  const tabs = caseStates.map((value) => {
    return { value, label: counts && value !== 'decided' ? `${stateNames[value]} ${counts[value]}` : stateNames[value] }
  })
  return (
    <>
      <ScreenHead title="Cases" text={filters.sort === undefined && 'Sorted by when an answer is due.'} />
      <div className="mb-5 empty:hidden">
        <PendingActs />
      </div>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Segmented
          label="Which cases"
          hideLabel
          variant="chips"
          options={tabs}
          value={state}
          onValueChange={(next) => change({ state: next === 'open' ? undefined : next, sort: undefined })}
        />
        <div className="flex flex-1 flex-wrap items-end gap-2">
          <Select
            label="Reason"
            value={filters.reason ?? ''}
            onValueChange={(reason) => change({ reason: reason || undefined })}
            options={[
              { value: '', label: 'Any reason' },
              ...caseReasons.map((reason) => ({ value: reason, label: reasonTexts[reason] })),
            ]}
          />
          <SearchFilter label="Name or number" value={filters.q} onChange={(q) => change({ q })} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside have the focus */}
      <div onKeyDown={moveBetweenRows}>
        <ConsoleTable
          caption={`Cases: ${stateNames[state]}`}
          query={list}
          of="cases"
          empty={filters.q || filters.reason ? 'No case is like this' : empty[state]}
          columns={columns}
          sort={filters.sort ?? (state === 'decided' ? '-due' : 'due')}
          onSortChange={(sort) => change(filtersIn(CaseFilter, { sort }))}
          rowId={({ number, appeal }) => `${number} ${appeal ?? ''}`}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> opens and takes. Cases about you, or reported by a housemate of
        yours, are not in this list.
      </p>
    </>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody a')]
  moveFocus(event, rows, { along: 'list' })
}

const columns: readonly Column<ListedCase>[] = [
  {
    id: 'number',
    title: 'Case',
    sortBy: 'server',
    cell: ({ number }) => (
      <ConsoleLink to={`/app/admin/cases/${number}`} className="link inline-flex min-h-11 items-center tabular-nums">
        {number}
      </ConsoleLink>
    ),
  },
  {
    id: 'what',
    title: 'What',
    cell: (row) => (
      <>
        <span className="block font-semibold">{titleOf(row)}</span>
        <span className="text-sm text-muted">
          {row.reporters > 1
            ? `${row.reporters} reports of the same ${row.subject_type}`
            : subjectNames[row.subject_type]}
        </span>
      </>
    ),
  },
  {
    id: 'about',
    title: 'About',
    cell: ({ about }) =>
      about === null ? (
        'Unknown'
      ) : (
        <span className="flex items-center gap-2.5">
          <Avatar seed={about.id} name={about.name} src={about.avatar_url} size={36} />
          <span className="wrap-anywhere">{about.name}</span>
        </span>
      ),
  },
  { id: 'reporter', title: 'Reported by', cell: ({ reporter }) => reporter?.name || 'Without account' },
  {
    id: 'due',
    title: 'Due',
    sortBy: 'server',
    cell: ({ due, decided_at, appeal }) =>
      decided_at !== null && appeal === null ? <DecidedOn at={decided_at} /> : <DueBadge at={due} />,
  },
  {
    id: 'taken',
    title: 'Taken by',
    cell: ({ taken_by }) =>
      taken_by === null ? (
        <span className="text-muted">Free</span>
      ) : (
        <span className="flex items-center gap-2">
          <Initials text={initialsOf(taken_by)} />
          {taken_by}
        </span>
      ),
  },
]

function DecidedOn({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 10)}</time>
}
