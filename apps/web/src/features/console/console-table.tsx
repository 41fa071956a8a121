import type { ReactNode } from 'react'
import { itemsOf, type Loaded } from '../../platform/api/pages.ts'
import { Card } from '../../ui/layout/card.tsx'
import { MorePages } from '../../ui/layout/load-more.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'

type PagedList<Row> = Parameters<typeof LoadError>[0]['query'] &
  Parameters<typeof MorePages>[0]['query'] & { data: Loaded<Row> | undefined; isPlaceholderData: boolean }

type ConsoleTableProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rowId' | 'acts' | 'sort' | 'onSortChange'
> & {
  query: PagedList<Row>
  /** What the list has, in the plural: "acts". */
  of: string
  empty: string
  children?: ReactNode
}

/** A list of the console that loads page by page. The list that was shown stays while other filters load. */
export function ConsoleTable<Row extends object>({ query, of, empty, children, ...table }: ConsoleTableProps<Row>) {
  return (
    <Card className="p-4 lg:p-5">
      <DataTable
        {...table}
        rows={query.data === undefined ? undefined : itemsOf(query.data)}
        busy={query.isPlaceholderData}
        empty={<p className="py-6 text-center text-muted">{empty}</p>}
        notLoaded={hasLoadError(query) && <LoadError query={query}>We couldn’t load the {of}.</LoadError>}
      >
        <div className="mt-4">
          <MorePages query={query} of={of} />
        </div>
      </DataTable>
      {children}
    </Card>
  )
}
