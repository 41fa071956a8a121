import { budgetBounds, durations, groupSizes, maxLocationLength, tribeSorts } from '@wayhouse/domain/tribes'
import type { Duration, GroupSize, TribeFilters, TribeSort } from '@wayhouse/domain/tribes'

/** A group size in the URL: a number where possible, so that the URL has `?group_size=3`. */
type GroupSizeInUrl = 2 | 3 | 4 | '5+'

/**
 * The filters of Explore in the URL (EXP-06, EXP-12). The router parses them before any page is loaded, so every page downloads what this
 * file imports.
 */
export type ExploreSearch = {
  location?: string
  duration?: Duration
  group_size?: GroupSizeInUrl
  from?: string
  to?: string
  budget?: number
  /** Absent for the default order, newest first. */
  sort?: Exclude<TribeSort, 'newest'>
}

/**
 * Reads the filters from a query. A malformed value becomes an explicit `undefined`: without the key, the router would keep the
 * malformed value.
 */
export function exploreSearch(query: Record<string, unknown>): ExploreSearch {
  const sort = tribeSorts.find((name) => name === query.sort)
  return {
    location: locationFrom(query.location) || undefined,
    duration: durationNames.find((name) => name === query.duration),
    group_size: groupSizeInUrl(groupSizes.find((size) => size === textFrom(query.group_size))),
    from: dateFrom(query.from),
    to: dateFrom(query.to),
    budget: budgetFrom(query.budget),
    sort: sort === 'newest' ? undefined : sort,
  }
}

/** The same filters as input of the API. */
export function filtersOf({ location, duration, group_size, from, to, budget, sort }: ExploreSearch): TribeFilters {
  return {
    ...(location && { location }),
    ...(duration && { duration }),
    ...(group_size && { group_size: groupSizeOf(group_size) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(budget && { budget }),
    ...(sort && { sort }),
  }
}

/** Normalises a typed location; empty if it is not a filter. */
export function asLocation(text: string): string {
  return text.trim().slice(0, maxLocationLength).trim()
}

/** A group size in the form that the URL has. */
export function groupSizeInUrl(size: GroupSize | undefined): GroupSizeInUrl | undefined {
  // the domain has exactly these four options
  return size === '5+' || size === undefined ? size : (Number(size) as 2 | 3 | 4)
}

export function groupSizeOf(size: GroupSizeInUrl): GroupSize {
  return `${size}`
}

const durationNames = Object.keys(durations) as Duration[] // the keys of a literal

function locationFrom(value: unknown): string {
  return asLocation(textFrom(value))
}

function dateFrom(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(value)
  // Date would accept 30 February as another date
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

/**
 * A budget in euros, a step of its slider; one in between, typed by hand, is rounded up. In another currency two amounts may look
 * the same; steps are far enough apart that none which looks affordable is left out.
 */
function budgetFrom(value: unknown): number | undefined {
  const euros = Number(textFrom(value) || NaN)
  if (!Number.isInteger(euros) || euros <= 0) return undefined
  const budget = Math.max(budgetBounds.min, Math.ceil(euros / budgetBounds.step) * budgetBounds.step)
  return budget < budgetBounds.max ? budget : undefined
}

/** A query value as text. The router parses `?location=2024` as a number, and some values as objects. */
function textFrom(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
