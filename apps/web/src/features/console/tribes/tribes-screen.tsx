import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ListedTribe, TribesFilter, tribeStates } from '@wayhouse/domain/console'
import { api } from '../../../platform/api/api.ts'
import { stayDates } from '../../../platform/format/dates.ts'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ActWithReason } from '../act-with-reason.tsx'
import { ChoiceFilter } from '../choice-filter.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { filtersIn, useConsoleFilters } from '../filters.ts'
import { ListScreen } from '../list-screen.tsx'
import { tribeChanges, tribesQuery } from './queries.ts'
import { stateName, TribeStateBadge } from './tribe-state.tsx'

/** Tribes: operators take them down and restore them (CON-09). */
export function TribesScreen() {
  const [filters, change] = useConsoleFilters(TribesFilter)
  const list = useInfiniteQuery({ ...tribesQuery(filters), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Tribes"
      text="A tribe that is taken down exists for its host and members only."
      search="Title, city, host or id"
      filters={filters}
      onSearch={(q) => change({ q })}
      sort={filters.sort ?? '-created'}
      onSortChange={(sort) => change(filtersIn(TribesFilter, { sort }))}
      choices={
        <ChoiceFilter
          label="State"
          any="Any state"
          value={filters.state}
          values={tribeStates}
          nameOf={stateName}
          onChange={(state) => change({ state })}
        />
      }
      caption="Tribes"
      query={list}
      of="tribes"
      empty={{ filtered: 'No tribe is like this', all: 'No tribes yet' }}
      columns={columns}
      rowId={({ id }) => id}
      acts={actsOf}
    />
  )
}

function TribeActs({ tribe: { id, title, taken_down_at } }: { tribe: ListedTribe }) {
  if (taken_down_at !== null)
    return (
      <ConfirmedAct
        label="Restore"
        name={`Restore “${title}”`}
        title={`Restore “${title}”?`}
        description="Everybody finds it again, with its requests as they were. Its host and members are told."
        confirmLabel="Restore"
        act={() => api.console.restoreTribe({ id })}
        changes={tribeChanges}
        success="The tribe is restored"
        failure="The tribe is still taken down"
      />
    )
  return (
    <ActWithReason
      label="Take down…"
      name={`Take down “${title}”`}
      title={`Take down “${title}”?`}
      description="It exists for its host and members only, who keep their conversation. Nobody can ask for a spot."
      confirmLabel="Take it down"
      asksRule
      hint="Goes to the host, with how to appeal; members are told without it."
      act={({ reason, rule }) => api.console.takeTribeDown({ id, rule, reason })}
      changes={tribeChanges}
      success="The tribe is taken down"
      failure="The tribe is still shown"
    />
  )
}

const columns: readonly Column<ListedTribe>[] = [
  {
    id: 'title',
    title: 'Tribe',
    sortBy: 'server',
    cell: ({ id, title, location, taken_down_at }) => (
      <>
        {taken_down_at === null ? (
          <a href={`/app/tribes/${id}`} className="link inline-flex min-h-8 items-center font-semibold">
            {title}
          </a>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="block text-sm font-normal text-muted">{location}</span>
      </>
    ),
  },
  {
    id: 'host',
    title: 'Host',
    cell: ({ host }) =>
      host === null ? (
        <span className="text-muted">Nobody</span>
      ) : (
        <ConsoleLink to={`/app/admin/members/${host.id}`} className="link inline-flex min-h-8 min-w-28 items-center">
          {host.name}
        </ConsoleLink>
      ),
  },
  {
    id: 'start',
    title: 'Dates',
    sortBy: 'server',
    cell: ({ start_date, end_date }) => stayDates(start_date, end_date),
  },
  {
    id: 'members',
    title: 'Spots',
    isFigure: true,
    cell: ({ members_count, size }) => `${members_count} of ${size}`,
  },
  { id: 'created', title: 'Published', sortBy: 'server', cell: ({ created_at }) => <TimeAgo at={created_at} /> },
  { id: 'state', title: 'State', cell: (tribe) => <TribeStateBadge tribe={tribe} /> },
]

const actsOf = (tribe: ListedTribe) => <TribeActs tribe={tribe} />
