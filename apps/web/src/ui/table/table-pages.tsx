import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'

export type TablePagesProps = {
  /** The number of the first row that is shown, from 1, of the last one, and of all. */
  first: number
  last: number
  total: number
  /** Null on the first page. */
  onPrevious: (() => void) | null
  /** Null on the last page. */
  onNext: (() => void) | null
}

/** The pages of a `DataTable` whose rows were loaded whole. */
export function TablePages({ first, last, total, onPrevious, onNext }: TablePagesProps) {
  return (
    <div className="flex items-center justify-end gap-1 pt-2">
      <p role="status" className="mr-2 text-sm text-muted">
        {first}–{last} of {total}
      </p>
      <PageButton label="Previous page" onClick={onPrevious} icon={<ChevronLeft size={20} aria-hidden="true" />} />
      <PageButton label="Next page" onClick={onNext} icon={<ChevronRight size={20} aria-hidden="true" />} />
    </div>
  )
}

type PageButtonProps = { label: string; onClick: (() => void) | null; icon: React.ReactNode }

/** Keeps the focus where there is no further page. */
function PageButton({ label, onClick, icon }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick ?? undefined}
      aria-disabled={onClick === null || undefined}
      className="icon-button aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-faint"
    >
      {icon}
    </button>
  )
}
