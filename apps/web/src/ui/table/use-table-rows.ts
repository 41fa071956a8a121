import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { HeadingProps } from './table-heading.tsx'
import type { TablePagesProps } from './table-pages.tsx'

type Value = string | number | null

/** A column of a `DataTable`. */
export type Column<Row> = {
  /** Its name in `sort`. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** For a column that the rows can be sorted by: the value to compare, or `server` if they come sorted. Null is last. */
  sortBy?: 'server' | ((row: Row) => Value)
  /** Amounts and counts stand at the end of their column and never break. */
  isFigure?: boolean
}

type Options<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sort: string | undefined
  onSortChange: (sort: string) => void
  pageSize?: number | undefined
}

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`)
}

/** The rows of a table that are shown, in their order, with its headings and pages. */
export function useTableRows<Row extends object>(options: Options<Row>) {
  const { columns, rows, rowId, sort, onSortChange, pageSize = rows.length } = options
  const [page, setPage] = useState(0)
  // rows may have gone from the last page
  const pageIndex = Math.min(page, Math.ceil(rows.length / pageSize) - 1)
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((column) => definitionOf(column)), [columns]),
    data: rows,
    getRowId: rowId,
    manualSorting: columns.some(({ sortBy }) => sortBy === 'server'),
    state: { sorting: sort === undefined ? [] : [readSort(sort)], pagination: { pageIndex, pageSize } },
  })
  const changeSort = (next: string) => {
    setPage(0)
    onSortChange(next)
  }
  return {
    shown: table.getRowModel().rows.map(({ id, original }) => ({ id, row: original })),
    headings: columns.map((column) => headingOf(column, sort, changeSort)),
    pages: rows.length > pageSize ? pagesOf(rows.length, { pageIndex, pageSize, setPage }) : null,
  }
}

function definitionOf<Row extends object>({ id, sortBy }: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    accessorFn: (row) => (typeof sortBy === 'function' ? (sortBy(row) ?? undefined) : undefined),
    sortUndefined: 'last',
    sortFn: (a, b) => compare(a.getValue(id), b.getValue(id)),
  }
}

function readSort(sort: string) {
  return sort.startsWith('-') ? { id: sort.slice(1), desc: true } : { id: sort, desc: false }
}

function headingOf<Row>(
  { id, title, isFigure = false, sortBy }: Column<Row>,
  sort: string | undefined,
  onSort: (sort: string) => void,
): HeadingProps {
  const directions = { [id]: 'ascending', [`-${id}`]: 'descending' } as const
  const sorted = directions[sort ?? ''] ?? 'none'
  return {
    id,
    title,
    isFigure,
    sorted,
    onSort: sortBy === undefined ? null : () => onSort(sorted === 'ascending' ? `-${id}` : id),
  }
}

type Pages = { pageIndex: number; pageSize: number; setPage: (page: number) => void }

function pagesOf(total: number, { pageIndex, pageSize, setPage }: Pages): TablePagesProps {
  const before = pageIndex * pageSize
  const last = Math.min(before + pageSize, total)
  return {
    first: before + 1,
    last,
    total,
    onPrevious: pageIndex > 0 ? () => setPage(pageIndex - 1) : null,
    onNext: last < total ? () => setPage(pageIndex + 1) : null,
  }
}
