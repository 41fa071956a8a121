import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import ChevronsUpDown from '~icons/lucide/chevrons-up-down'
import { tableRoles } from './table-roles.ts'

export type HeadingProps = {
  id: string
  title: string
  isFigure: boolean
  sorted: 'ascending' | 'descending' | 'none'
  /** Sorts by the column, or the other way round; absent for a column that cannot be sorted by. */
  onSort: (() => void) | null
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** The heading of a column of a `DataTable`: a button if the rows can be sorted by it. */
export function Heading({ title, isFigure, sorted, onSort }: HeadingProps) {
  const Icon = icons[sorted]
  return (
    <th {...tableRoles.heading} data-figure={isFigure} aria-sort={sorted === 'none' ? undefined : sorted}>
      {onSort ? (
        <button type="button" className="data-table-sort" onClick={onSort}>
          {title}
          <Icon size={16} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
    </th>
  )
}
