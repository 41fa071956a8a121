import { type RefObject, useEffect, useRef } from 'react'
import X from '~icons/lucide/x'
import { useCurrency } from '../../../platform/format/money.tsx'
import { focusHeading } from '../../../platform/page/focus-heading.ts'
import { withoutFilter } from './active-filters.ts'
import type { FilterFieldProps } from './filter-fields.tsx'
import { filterTexts } from './filter-texts.ts'

/** EXP-12: the active filters, each with a button to remove it. Focus moves to the next chip, or to the heading after the last. */
export function ActiveFilterChips({ search, onChange }: FilterFieldProps) {
  const { format } = useCurrency()
  const filters = filterTexts(search, format)
  const list = useRef<HTMLUListElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval(list, filters.length)
  if (filters.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
      {filters.map(({ filter, text }, index) => (
        <li key={filter} className="min-w-0">
          <button
            type="button"
            className="chip max-w-full cursor-pointer border-transparent bg-primary-tint text-primary"
            onClick={() => {
              focusAfterRemoval(index)
              onChange(withoutFilter(filter))
            }}
          >
            <span className="sr-only">Remove </span>
            <span className="block truncate first-letter:uppercase">{text}</span>
            <X size={16} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Remembers the index of a removed chip, and focuses the chip that takes its place. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    const chips = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = chips[removed.current] ?? chips.at(-1)
    if (next) next.focus()
    else focusHeading()
    removed.current = null
  }, [list, count])
  return (index) => void (removed.current = index)
}
