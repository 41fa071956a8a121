import type { TribeFilters } from './filters.ts'

/** What can be left out of a search that finds nothing; both days of the stay are one. */
export const looseFilters = ['location', 'dates', 'duration', 'group_size', 'budget'] as const
export type LooseFilter = (typeof looseFilters)[number]

/** The same search without one of its filters; null where it does not have that filter. */
export function without<Filters extends TribeFilters>(filter: LooseFilter, filters: Filters): Filters | null {
  const names = filter === 'dates' ? (['from', 'to'] as const) : ([filter] as const)
  if (names.every((name) => filters[name] === undefined)) return null
  return { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}
