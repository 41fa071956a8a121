import type { ComponentProps, ReactNode } from 'react'
import { ConsoleTable } from './console-table.tsx'
import { ScreenHead } from './screen-head.tsx'
import { SearchFilter } from './search-filter.tsx'

type ListScreenProps<Row extends object> = Omit<ComponentProps<typeof ConsoleTable<Row>>, 'empty' | 'children'> & {
  title: string
  text: ReactNode
  /** Beside the title, such as a download. */
  aside?: ReactNode
  /** Between the heading and the filters. */
  above?: ReactNode
  /** What the search looks through. */
  search: string
  filters: { q?: string | undefined; sort?: string | undefined }
  onSearch: (q: string | undefined) => void
  /** The other filters. */
  choices: ReactNode
  /** Without rows: one sentence if filters are set, and one if there is nothing at all. */
  empty: { filtered: string; all: string }
}

/** A screen that is one list: its heading, the filters of its address, and a table that loads page by page. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, text, aside, above, search, filters, onSearch, choices, empty, ...table } = props
  return (
    <>
      <ScreenHead title={title} text={text}>
        {aside}
      </ScreenHead>
      {above}
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchFilter label={search} value={filters.q} onChange={onSearch} />
        {choices}
      </div>
      <ConsoleTable {...table} empty={isFiltered(filters) ? empty.filtered : empty.all} />
    </>
  )
}

/** Whether an address leaves rows out: its order does not. */
export function isFiltered({ sort: _, ...filters }: Readonly<Record<string, string | undefined>>): boolean {
  return Object.keys(filters).length > 0
}
