import { useNavigate, useSearch } from '@tanstack/react-router'
import { folded } from '@wayhouse/domain/search-text'
import type { z } from 'zod'

/** The filters of an address. One that is malformed is left out, with the others kept. */
export function filtersIn<Filters extends z.ZodObject>(
  schema: Filters,
  search: Readonly<Record<string, unknown>>,
): Partial<z.infer<Filters>> {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const parsed = search[name] === undefined ? undefined : field.safeParse(search[name])
    return parsed?.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  // each value was parsed by the field of its name
  return Object.fromEntries(fields) as Partial<z.infer<Filters>>
}

/**
 * The filters of a list in the console, and a function that changes some of them. Their only store is the address: a change replaces the
 * last entry of the history.
 */
export function useConsoleFilters<Filters extends z.ZodObject>(schema: Filters) {
  const filters = filtersIn(schema, useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: Partial<z.infer<Filters>>) =>
    void navigate({
      to: '.',
      search: (current: object) => withoutEmpty({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return [filters, change] as const
}

function withoutEmpty(filters: object): object {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
}

/** Whether a search finds one of these texts, in a list that was loaded whole. */
export function finds(q: string | undefined, texts: readonly string[]): boolean {
  return q === undefined || texts.some((text) => folded(text).includes(folded(q)))
}
