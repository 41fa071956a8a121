import type { Duration, GroupSize } from './filters.ts'

/** Labels of the filters of Explore (EXP-04, EXP-05). Separate from `filters.ts`, which every page loads. */
export const durationLabels: Record<Duration, string> = {
  '1month': 'Within 1 month',
  '3months': 'Within 3 months',
  '6months': 'Within 6 months',
}

export const groupSizeLabels: Record<GroupSize, string> = {
  '2': '1 Guest + Host',
  '3': '2 Guests + Host',
  '4': '3 Guests + Host',
  '5+': '4 or more Guests + Host',
}
