import { addMonths, dateOf } from '@wayhouse/domain/dates'

/** Where the list is among the files: a restored database is older than it, if it was not restored too. */
export const erasedIdsKey = 'erasures/erased-ids.txt'

/** For how many months erasures are kept. No older backup may be restored. */
export const erasuresKeptMonths = 24

export type Erasures = Map<string, string>

/** The erasures of a list: days by hashes. Anything else in it is ignored. */
export function erasuresIn(list: string): Erasures {
  const lines = list.matchAll(/^(\d{4}-\d\d-\d\d) ([0-9a-f]{64})$/gm)
  return new Map([...lines].map(([, day = '', hash = '']) => [hash, day]))
}

/** One list of the erasures of several, oldest first, without those that are not kept any more. */
export function mergeErasedIds(lists: readonly string[], now: Date): string {
  const oldest = addMonths(dateOf(now), -erasuresKeptMonths)
  const erasures = new Map(lists.flatMap((list) => [...erasuresIn(list)]))
  const lines = [...erasures].filter(([, day]) => day >= oldest).map(([hash, day]) => `${day} ${hash}`)
  return lines.toSorted().join('\n')
}
