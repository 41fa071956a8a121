import type { RemovableFilter, TribePage } from '@wayhouse/domain/tribes'
import { tribesText } from './tribes-text.ts'

const names: Record<RemovableFilter, string> = {
  location: 'Location',
  dates: 'Dates',
  duration: 'Duration',
  group_size: 'Group Size',
  budget: 'Budget',
}

/** Says which of several filters keeps most tribes out: "The Budget filter rules out the most: without it, 12 tribes match." */
export function costliestText({ loosen, count_limit: limit }: Pick<TribePage, 'loosen' | 'count_limit'>): string {
  const [most] = loosen
  if (!most) return 'No single filter is in the way: loosen two or more.'
  const match = `${tribesText(most.count, limit)} ${most.count === 1 ? 'matches' : 'match'}`
  const costliest = loosen.filter(({ count }) => count === most.count).map(({ filter }) => names[filter])
  if (costliest.length > 1)
    return `The ${costliest.join(' and ')} filters rule out the most: without one of them, ${match}.`
  return loosen.length === 1
    ? `Only the ${names[most.filter]} filter is in the way: without it, ${match}.`
    : `The ${names[most.filter]} filter rules out the most: without it, ${match}.`
}
