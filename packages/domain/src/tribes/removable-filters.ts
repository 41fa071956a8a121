import type { TribeFilters } from './filters.ts'

/** The filters that can be removed from a search without results; both dates of the stay count as one. */
export const removableFilters = ['location', 'dates', 'duration', 'group_size', 'budget'] as const
export type RemovableFilter = (typeof removableFilters)[number]

/** The same search without one of its filters; null if it does not use that filter. */
export function without<Filters extends TribeFilters>(filter: RemovableFilter, filters: Filters): Filters | null {
  const names = filter === 'dates' ? (['from', 'to'] as const) : ([filter] as const)
  if (names.every((name) => filters[name] === undefined)) return null
  return { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}
