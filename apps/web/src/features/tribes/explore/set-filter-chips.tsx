import X from '~icons/lucide/x'
import { useCurrency } from '../../../platform/money.tsx'
import type { FilterFieldProps } from './filter-fields.tsx'
import { filterTexts } from './filter-texts.ts'
import { loosened } from './set-filters.ts'

/** EXP-12: each filter that is set, to take away by itself. */
export function SetFilters({ search, onChange }: FilterFieldProps) {
  const { format } = useCurrency()
  const set = filterTexts(search, format)
  if (set.length === 0) return null
  return (
    <ul aria-label="Set filters" className="flex min-w-0 flex-wrap gap-2">
      {set.map(({ filter, text }) => (
        <li key={filter} className="min-w-0">
          <button
            type="button"
            className="chip max-w-full cursor-pointer border-transparent bg-primary-tint text-primary"
            onClick={() => onChange(loosened(filter))}
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
