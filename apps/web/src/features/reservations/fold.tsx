import type { ReactNode } from 'react'
import ChevronRight from '~icons/lucide/chevron-right'

/** How many rows of the past are shown without being asked for. */
export const shownRows = 2

/** Rows behind a line such as "3 answered". */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group/fold min-w-0 open:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 pl-2 font-strong marker:content-none">
        <ChevronRight size={18} aria-hidden="true" className="transition-transform group-open/fold:rotate-90" />
        {label}
      </summary>
      {children}
    </details>
  )
}
