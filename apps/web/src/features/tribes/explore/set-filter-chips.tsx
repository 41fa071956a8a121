import { type RefObject, useEffect, useRef } from 'react'
import X from '~icons/lucide/x'
import { focusHeading } from '../../../platform/focus-heading.ts'
import { useCurrency } from '../../../platform/money.tsx'
import type { FilterFieldProps } from './filter-fields.tsx'
import { filterTexts } from './filter-texts.ts'
import { loosened } from './set-filters.ts'

/** EXP-12: each filter that is set, to take away by itself. The focus goes to the next; the heading after the last one. */
export function SetFilters({ search, onChange }: FilterFieldProps) {
  const { format } = useCurrency()
  const set = filterTexts(search, format)
  const list = useRef<HTMLUListElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval(list, set.length)
  if (set.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
      {set.map(({ filter, text }, at) => (
        <li key={filter} className="min-w-0">
          <button
            type="button"
            className="chip max-w-full cursor-pointer border-transparent bg-primary-tint text-primary"
            onClick={() => {
              focusAfterRemoval(at)
              onChange(loosened(filter))
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

/** Remembers the place of a chip that is taken away, and focuses what takes it. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number): (at: number) => void {
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    const chips = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = chips[removed.current] ?? chips.at(-1)
    if (next) next.focus()
    else focusHeading()
    removed.current = null
  }, [list, count])
  return (at) => void (removed.current = at)
}
