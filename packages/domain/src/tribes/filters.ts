import type { PlainDate } from '../dates/index.ts'

/** The durations of Explore as in the URL and the API, with their months (EXP-04). */
export const durations = { '1month': 1, '3months': 3, '6months': 6 } as const
export type Duration = keyof typeof durations

/** Group sizes including the host (EXP-05); "5+" is five and more (decision G-54). */
export const groupSizes = ['2', '3', '4', '5+'] as const
export type GroupSize = (typeof groupSizes)[number]

/** Tribes on a page of Explore (decision G-57). */
export const tribesPerPage = 24

/** The sort orders of Explore; full tribes always come last. */
export const tribeSorts = ['newest', 'price', 'start'] as const
export type TribeSort = (typeof tribeSorts)[number]

export type TribeFilters = {
  location?: string
  duration?: Duration
  group_size?: GroupSize
  /** The stay lies between these dates, which are both optional. */
  from?: PlainDate
  to?: PlainDate
  /** Maximum price per person in euros. */
  budget?: number
  sort?: TribeSort
}

/** Maximum length of a location in a search, in characters. */
export const maxLocationLength = 120
