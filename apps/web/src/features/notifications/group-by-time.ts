import { dayMs } from '@wayhouse/domain/dates'
import { dateFormat } from '../../platform/date-format.ts'

type Dated = { created_at: string }

export type TimeGroup<Item> = { title: 'Today' | 'This week' | 'Earlier'; items: Item[] }

/** Groups a list, newest first, into today, the six days before, and earlier. Empty groups are omitted. */
export function groupByTime<Item extends Dated>(
  items: readonly Item[],
  now: Date,
  timeZone?: string,
): TimeGroup<Item>[] {
  const dayOf = (instant: Date) => dateFormat('en-CA', { timeZone }).format(instant)
  const today = dayOf(now)
  const weekStart = dayOf(new Date(now.getTime() - 6 * dayMs))
  const titleOf = ({ created_at }: Dated) => {
    const day = dayOf(new Date(created_at))
    if (day >= today) return 'Today'
    return day >= weekStart ? 'This week' : 'Earlier'
  }
  return (['Today', 'This week', 'Earlier'] as const)
    .map((title) => ({ title, items: items.filter((item) => titleOf(item) === title) }))
    .filter((group) => group.items.length > 0)
}
