import { durations, groupSizes, maxLocationLength } from '@wayhouse/domain/tribes'
import type { Duration, GroupSize, TribeFilters } from '@wayhouse/domain/tribes'

/** A group size as the address bar holds it: a number where it is one, so that it reads `?group_size=3`. */
type GroupSizeInUrl = 2 | 3 | 4 | '5+'

/** The filters of Explore as the address bar holds them (EXP-06). */
export type ExploreSearch = { location?: string; duration?: Duration; group_size?: GroupSizeInUrl }

/**
 * Reads the filters from a query. Whatever is malformed counts as not given, and says so with an undefined of its own:
 * the router would let the malformed value through otherwise.
 */
export function exploreSearch(query: Record<string, unknown>): ExploreSearch {
  return {
    location: locationFrom(query.location) || undefined,
    duration: durationNames.find((name) => name === query.duration),
    group_size: groupSizeInUrl(groupSizes.find((size) => size === wordFrom(query.group_size))),
  }
}

/** The same filters as the API takes them. */
export function filtersOf({ location, duration, group_size }: ExploreSearch): TribeFilters {
  return {
    ...(location && { location }),
    ...(duration && { duration }),
    ...(group_size && { group_size: groupSizeOf(group_size) }),
  }
}

/** What is typed as a location, as it is searched for; empty when it is no filter. */
export function asLocation(text: string): string {
  return text.trim().slice(0, maxLocationLength).trim()
}

/** The group size of a choice, as the address bar holds it. */
export function groupSizeInUrl(size: GroupSize | undefined): GroupSizeInUrl | undefined {
  // the options of the domain are these four
  return size === '5+' || size === undefined ? size : (Number(size) as 2 | 3 | 4)
}

export function groupSizeOf(size: GroupSizeInUrl): GroupSize {
  return `${size}`
}

const durationNames = Object.keys(durations) as Duration[] // the keys of a literal

function locationFrom(value: unknown): string {
  return asLocation(wordFrom(value))
}

/** What was written as one word. The router reads ?location=2024 as a number, and some words as whole objects. */
function wordFrom(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
