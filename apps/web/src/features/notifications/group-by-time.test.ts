import { expect, it } from 'vitest'
import { groupByTime } from './group-by-time.ts'

const now = new Date('2026-05-09T10:00:00Z')
const at = (created_at: string) => ({ created_at })

it('NOTI-01 notifications are grouped by today, this week and earlier, in their order', () => {
  const items = ['2026-05-09T09:00:00Z', '2026-05-08T23:30:00Z', '2026-05-03T00:00:00Z', '2026-05-02T23:59:00Z'].map(at)
  expect(groupByTime(items, now, 'UTC')).toEqual([
    { title: 'Today', items: [items[0]] },
    { title: 'This week', items: [items[1], items[2]] },
    { title: 'Earlier', items: [items[3]] },
  ])
})

it('NOTI-01 the day is the one in the reader’s time zone', () => {
  expect(groupByTime([at('2026-05-08T23:30:00Z')], now, 'Asia/Tokyo')[0]?.title).toBe('Today')
})

it('NOTI-01 there are no groups without notifications', () => expect(groupByTime([], now)).toEqual([]))
