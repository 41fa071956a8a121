import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AuditFilter, type AuditRow } from '@wayhouse/domain/console'
import { useState } from 'react'
import Download from '~icons/lucide/download'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ConsoleTable } from '../console-table.tsx'
import { useConsoleFilters } from '../filters.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SearchFilter } from '../search-filter.tsx'
import { AuditRowFacts } from './audit-row-facts.tsx'
import { ChainCheck } from './chain-check.tsx'
import { auditQuery } from './queries.ts'

/** What operators did, in order (CON-10). */
export function AuditScreen() {
  const [filters, change] = useConsoleFilters(AuditFilter)
  const [opened, setOpened] = useState<AuditRow>()
  const list = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData })
  const acts = list.data?.pages[0]?.acts ?? []
  return (
    <>
      <ScreenHead title="Audit" text="Every act of an operator, in order. Nothing here can be changed or deleted.">
        <a href={`/api/admin/audit.csv?${new URLSearchParams(filters)}`} download className="btn btn-outline btn-sm">
          <Download size={18} aria-hidden="true" />
          CSV
        </a>
      </ScreenHead>
      <ChainCheck />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchFilter label="Actor, subject, id or reason" value={filters.q} onChange={(q) => change({ q })} />
        <Select
          label="Act"
          value={filters.act ?? ''}
          onValueChange={(act) => change({ act: act || undefined })}
          options={[{ value: '', label: 'Any act' }, ...acts.map((act) => ({ value: act, label: act }))]}
        />
        <Day label="From" value={filters.from} onChange={(from) => change({ from })} />
        <Day label="To" value={filters.to} onChange={(to) => change({ to })} />
      </div>
      <ConsoleTable
        caption="Acts of operators, the newest first"
        query={list}
        of="acts"
        empty={Object.keys(filters).length === 0 ? 'No acts yet' : 'No act is like this'}
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
      cell: (row) => (
        <button type="button" className="link min-h-11 tabular-nums" onClick={() => open(row)}>
          {row.seq.toLocaleString('en')}
        </button>
      ),
    },
    { id: 'at', title: 'Time', cell: ({ at }) => <TimeAgo at={at} /> },
    { id: 'actor', title: 'Actor', cell: ({ actor_name }) => actor_name },
    { id: 'act', title: 'Act', cell: ({ act }) => <strong>{act}</strong> },
    { id: 'subject', title: 'Subject', cell: ({ subject_name, subject_id }) => subject_name ?? subject_id ?? '' },
    { id: 'reason', title: 'Reason', cell: ({ reason }) => reason && <span className="line-clamp-2">{reason}</span> },
    {
      id: 'hash',
      title: 'Hash',
      cell: ({ hash }) => <code className="text-sm text-muted">{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>,
    },
  ]
}
