import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ErasureReceipt, ErasuresFilter } from '@wayhouse/domain/console'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ConsoleLink } from '../console-link.tsx'
import { useConsoleFilters } from '../filters.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SearchFilter } from '../search-filter.tsx'
import { erasuresQuery } from './queries.ts'

/** Accounts that were erased, and what the services outside have answered (REC-02). */
export function ErasedScreen() {
  const [{ q }, change] = useConsoleFilters(ErasuresFilter)
  const query = useQuery({ ...erasuresQuery(q), placeholderData: keepPreviousData })
  return (
    <>
      <ScreenHead
        title="Erased accounts"
        text="Their names and addresses are not stored: an account is found by its whole email address."
        above={
          <nav aria-label="Breadcrumb" className="text-sm text-muted">
            <ConsoleLink to="/app/admin/members" className="link inline-flex min-h-8 items-center">
              Members
            </ConsoleLink>
            {' › Erased accounts'}
          </nav>
        }
      />
      <div className="mb-4 flex">
        <SearchFilter label="The whole email address" value={q} onChange={(text) => change({ q: text })} />
      </div>
      <Card className="p-4 lg:p-5">
        <DataTable
          caption="Erased accounts, the newest first"
          columns={columns}
          rows={query.data}
          rowId={({ person, service, erased_at }) => `${person} ${erased_at} ${service ?? ''}`}
          pageSize={50}
          busy={query.isPlaceholderData}
          empty={
            <p className="py-6 text-center text-muted">
              {q === undefined ? 'Nobody was erased' : 'No account with this address was erased'}
            </p>
          }
          notLoaded={hasLoadError(query) && <LoadError query={query}>We couldn’t load the erased accounts.</LoadError>}
        />
      </Card>
    </>
  )
}

const columns: readonly Column<ErasureReceipt>[] = [
  { id: 'person', title: 'Account', cell: ({ person }) => <code className="text-sm">{person}</code> },
  {
    id: 'erased',
    title: 'Erased',
    cell: ({ erased_at }) => <TimeAgo at={erased_at} />,
    sortBy: ({ erased_at }) => erased_at,
  },
  {
    id: 'service',
    title: 'Where',
    cell: ({ service, what }) => (service === null ? 'Here alone' : `${service}: ${what ?? ''}`),
    sortBy: ({ service }) => service,
  },
  { id: 'answer', title: 'Answer', cell: answerOf },
]

function answerOf({ service, answer, answered_at, remaining, tries }: ErasureReceipt) {
  if (service === null) return 'No service outside knew it'
  if (answer === null || answered_at === null)
    return <strong>{`None yet after ${tries} tries, ${remaining} left`}</strong>
  return (
    <>
      {answer}, <TimeAgo at={answered_at} className="text-muted" />
    </>
  )
}
