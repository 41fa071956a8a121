import { addDays } from '@wayhouse/domain/dates'
import type { Notification } from '@wayhouse/domain/notifications'
import { dateFormat } from '../../platform/format/date-format.ts'
import { dayOf } from '../../ui/labels/relative-time.ts'

type Grouped = Pick<Notification, 'created_at' | 'stay'>

/** Notifications that stand together: several of one stay, or, without a stay, the others around them. */
export type Block<Item extends Grouped> = { stay: Item['stay']; items: Item[] }

export type Day<Item extends Grouped> = { title: string; blocks: Block<Item>[] }

/** Groups a list, newest first, by the day and within a day by stay. A stay stands where its newest notification does. */
export function groupByDay<Item extends Grouped>(items: readonly Item[], now: Date, timeZone?: string): Day<Item>[] {
  const today = dayOf(now, timeZone)
  const names = new Map([
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
  ])
  const days = Map.groupBy(items, ({ created_at }) => dayOf(new Date(created_at), timeZone))
  return [...days].map(([day, ofDay]) => ({
    title: names.get(day) ?? dateText(day, today),
    blocks: blocksOf(ofDay),
  }))
}

/** "Tue 24 Nov", with the year where it is not the current one. */
function dateText(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  const format = dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' })
  return format.format(new Date(day)).replace(',', '')
}

function blocksOf<Item extends Grouped>(items: readonly Item[]): Block<Item>[] {
  const ofStay = Map.groupBy(items, ({ stay }) => stay?.id)
  const blocks: Block<Item>[] = []
  for (const item of items) {
    const together = item.stay === null ? [] : (ofStay.get(item.stay.id) ?? [])
    const last = blocks.at(-1)
    if (together.length > 1) {
      if (together[0] === item) blocks.push({ stay: item.stay, items: together })
    } else if (last?.stay === null) last.items.push(item)
    else blocks.push({ stay: null, items: [item] })
  }
  return blocks
}
