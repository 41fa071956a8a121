import { type ReactNode, useState } from 'react'
import { Loading, Skeleton } from '../states/skeleton.tsx'
import { Heading } from './table-heading.tsx'
import { TablePages } from './table-pages.tsx'
import { tableRoles } from './table-roles.ts'
import { type Column, useTableRows } from './use-table-rows.ts'
import './data-table.css'

export type DataTableProps<Row> = {
  /** What the table has. Announced, not shown: a table stands below a heading. */
  caption: string
  /** The first column names the row: it is the title of its card. Must not change with each render. */
  columns: readonly Column<Row>[]
  /** Absent until they are loaded. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The buttons or the `Menu` of a row. Their names must say which row they are of. */
  acts?: (row: Row) => ReactNode
  /**
   * The id of the column that the rows are sorted by, with a minus for the descending order. It may live in the URL
   * (`useFilters`); without `onSortChange` the table keeps it, and this is the first order.
   */
  sort?: string | undefined
  onSortChange?: (sort: string) => void
  /** Rows on a page, for a list that was loaded whole; all of them if absent. */
  pageSize?: number
  /** The rows are about to be replaced by others. */
  busy?: boolean
  /** Shown if there are no rows: an `EmptyState` or a sentence. */
  empty: ReactNode
  /** Replaces rows that could not be loaded: a `LoadError`. */
  notLoaded?: ReactNode
  /** Below the table, such as `MorePages`. */
  children?: ReactNode
}

/**
 * Rows with columns, which can be sorted, paged and acted on. Where the table has less than 36 rem, each row is a card with a
 * line for each column. Loaded with the list that uses it, for its library is not part of any first load.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, notLoaded, children } = props
  if (notLoaded) return notLoaded
  if (rows === undefined) return <LoadingTable />
  if (rows.length === 0) return empty
  return (
    <>
      <LoadedTable {...props} rows={rows} />
      {children}
    </>
  )
}

function LoadedTable<Row extends object>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { caption, columns, acts, busy = false } = props
  const [ownSort, setOwnSort] = useState(props.sort)
  const sort = props.onSortChange === undefined ? ownSort : props.sort
  const { shown, headings, pages } = useTableRows({ ...props, sort, onSortChange: props.onSortChange ?? setOwnSort })
  const [name, ...others] = columns
  return (
    <div className="data-table" aria-busy={busy}>
      <table {...tableRoles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {headings.map((heading) => (
              <Heading key={heading.id} {...heading} />
            ))}
            {acts && (
              <th {...tableRoles.heading}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {shown.map(({ id, row }) => (
            <tr key={id} {...tableRoles.row}>
              <th {...tableRoles.name}>{name?.cell(row)}</th>
              {others.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
              {acts && (
                <td {...tableRoles.cell} className="data-table-acts">
                  {acts(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {pages && <TablePages {...pages} />}
    </div>
  )
}

function Cell<Row>({ column: { title, cell, isFigure }, row }: { column: Column<Row>; row: Row }) {
  return (
    <td {...tableRoles.cell} data-figure={isFigure}>
      <span aria-hidden="true" className="data-table-label">
        {title}
      </span>
      <span>{cell(row)}</span>
    </td>
  )
}

function LoadingTable() {
  return (
    <Loading text="Loading…" className="grid gap-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-14 rounded-control" />
      ))}
    </Loading>
  )
}
