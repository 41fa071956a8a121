import { durationLabels, groupSizeLabels, type RemovableFilter, removableFilters } from '@wayhouse/domain/tribes'
import { shortDate } from '../../../platform/format/dates.ts'
import { type ExploreSearch, groupSizeOf } from './explore-search.ts'

/** "1 Jun – 31 Jul", "From 1 Jun", "Until 31 Jul", without years, which would be too long; null if neither date is set. */
export function datesText({ from, to }: Pick<ExploreSearch, 'from' | 'to'>): string | null {
  if (from && to) return `${dayOf(from)} – ${dayOf(to)}`
  if (from) return `From ${dayOf(from)}`
  return to ? `Until ${dayOf(to)}` : null
}

function dayOf(date: string): string {
  return shortDate(date, Number(date.slice(0, 4)))
}

/** The texts of the active filters: "Lisbon", "1 Jun – 31 Jul", "Within 3 months", "2 Guests + Host", "up to €600". */
export function filterTexts(
  search: ExploreSearch,
  format: (euros: number) => string,
): { filter: RemovableFilter; text: string }[] {
  const { location, duration, group_size, budget } = search
  const texts: Record<RemovableFilter, string | null | undefined> = {
    location,
    dates: datesText(search),
    duration: duration && durationLabels[duration],
    group_size: group_size && groupSizeLabels[groupSizeOf(group_size)],
    budget: budget === undefined ? null : `up to ${format(budget)}`,
  }
  return removableFilters.flatMap((filter) => (texts[filter] ? [{ filter, text: texts[filter] }] : []))
}

/** "1 Jun – 31 Jul · Within 3 months · 2 Guests + Host · up to €600": all filters except the location. */
export function filtersText(search: ExploreSearch, format: (euros: number) => string): string {
  const texts = filterTexts({ ...search, location: undefined }, format).map(({ text }) => text)
  return texts.join(' · ') || 'Any dates · any budget'
}

/** "1 Jun – 31 Jul · Within 3 months": the filters of the calendar popover. */
export function whenText({ from, to, duration }: ExploreSearch): string | null {
  return [datesText({ from, to }), duration && durationLabels[duration]].filter(Boolean).join(' · ') || null
}
