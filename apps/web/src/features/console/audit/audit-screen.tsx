import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AuditFilter, type AuditRow } from '@wayhouse/domain/console'
import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { CsvLink } from '../csv-link.tsx'
import { filtersIn, useConsoleFilters } from '../filters.ts'
import { ListScreen } from '../list-screen.tsx'
import { AuditRowFacts, notShown } from './audit-row-facts.tsx'
import { ChainCheck } from './chain-check.tsx'
import { changeText } from './change-text.ts'
import { auditQuery } from './queries.ts'

/** What operators did, in order (CON-10). */
export function AuditScreen() {
  const [filters, change] = useConsoleFilters(AuditFilter)
  const [opened, setOpened] = useState<AuditRow>()
  const list = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData })
  const { acts = [], actors = [], check = null } = list.data?.pages[0] ?? {}
  return (
    <>
      <ListScreen
        title="Audit"
        text="Every act of an operator, in order. Nothing here can be changed or deleted."
        aside={<CsvLink path="audit" filters={filters} />}
        above={<ChainCheck last={check} />}
        search="Actor, subject, id or reason"
        filters={filters}
        onSearch={(q) => change({ q })}
        sort={filters.sort ?? '-seq'}
        onSortChange={(sort) => change(filtersIn(AuditFilter, { sort }))}
        choices={
          <>
            <ChoiceFilter
              label="Act"
              any="Any act"
              value={filters.act}
              values={acts}
              nameOf={(act) => act}
              onChange={(act) => change({ act })}
            />
            <ChoiceFilter
              label="Actor"
              any="Any actor"
              value={filters.actor}
              values={actors.map(({ id }) => id)}
              nameOf={(id) => actors.find((actor) => actor.id === id)?.name ?? id}
              onChange={(actor) => change({ actor })}
            />
            <Day label="From" value={filters.from} onChange={(from) => change({ from })} />
            <Day label="To" value={filters.to} onChange={(to) => change({ to })} />
          </>
        }
        caption="Acts of operators"
        query={list}
        of="acts"
        empty={{ filtered: 'No act is like this', all: 'No acts yet' }}
        columns={columnsFor(setOpened)}
        rowId={({ seq }) => String(seq)}
      />
      <Dialog
        open={opened !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title={`Row ${opened?.seq.toLocaleString('en') ?? ''}`}
        size="wide"
      >
        {opened && <AuditRowFacts row={opened} />}
      </Dialog>
    </>
  )
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}) {
  return (
    <TextField
      label={label}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

function columnsFor(open: (row: AuditRow) => void): Column<AuditRow>[] {
  return [
    {
      id: 'seq',
      title: 'Row',
      sortBy: 'server',
      cell: (row) => (
        <button type="button" className="link min-h-11 tabular-nums" onClick={() => open(row)}>
          {row.seq.toLocaleString('en')}
        </button>
      ),
    },
    { id: 'at', title: 'Time', cell: ({ at }) => <TimeAgo at={at} /> },
    { id: 'actor', title: 'Actor', cell: ({ actor_name }) => actor_name },
    {
      id: 'act',
      title: 'Act',
      cell: ({ act, is_hidden }) =>
        is_hidden ? <span className="text-muted">{notShown}</span> : <strong>{act}</strong>,
    },
    { id: 'subject', title: 'Subject', cell: ({ subject_name, subject_id }) => subject_name ?? subject_id ?? '' },
    {
      id: 'reason',
      title: 'Reason, or before and after',
      cell: (row) => <span className="line-clamp-2">{row.is_hidden ? '' : (row.reason ?? changeText(row))}</span>,
    },
    {
      id: 'hash',
      title: 'Hash',
      cell: ({ hash }) => <code className="text-sm text-muted">{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>,
    },
  ]
}
