import type { PlainDate } from '../dates/index.ts'

/** The filters of Explore, as they are called in the URL and the API (EXP-04, EXP-05). */
export const durations = { '1month': 1, '3months': 3, '6months': 6 } as const
export type Duration = keyof typeof durations

/** Group sizes count everyone, host included; "5+" is all that is larger (decision G-54). */
export const groupSizes = ['2', '3', '4', '5+'] as const
export type GroupSize = (typeof groupSizes)[number]

/** How many tribes one page of Explore holds (decision G-57). */
export const tribesPerPage = 24

/** The orders of Explore; in each, tribes that are full come last. */
export const tribeSorts = ['newest', 'price', 'start'] as const
export type TribeSort = (typeof tribeSorts)[number]

export type TribeFilters = {
  location?: string
  duration?: Duration
  group_size?: GroupSize
  /** The stay lies within these days, each of which may be left open. */
  from?: PlainDate
  to?: PlainDate
  /** Euros that each person pays at most. */
  budget?: number
  sort?: TribeSort
}

/** Longest location that can be searched for, in characters. */
export const maxLocationLength = 120

/** Text as it is compared in searches: without accents and case, spaces joined (decision G-55). */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
