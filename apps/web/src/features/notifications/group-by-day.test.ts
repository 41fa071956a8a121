import { describe, expect, it } from 'vitest'
import { id } from '../../testing/people.ts'
import { groupByDay } from './group-by-day.ts'

const now = new Date('2026-05-09T10:00:00Z')
const stayOf = (number: number) => ({
  id: id(number),
  title: `Stay ${number}`,
  image_url: null,
  start_date: '2026-06-01',
  end_date: '2026-06-28',
})
const at = (created_at: string, stay: number | null = null) => ({
  created_at,
  stay: stay === null ? null : stayOf(stay),
})
/** The stays of a day's blocks, with the times of their notifications. */
const shownOn = (items: ReturnType<typeof at>[]) =>
  groupByDay(items, now, 'UTC').map(({ title, blocks }) => [
    title,
    ...blocks.map((block) => [block.stay?.title ?? null, ...block.items.map((item) => item.created_at.slice(11, 16))]),
  ])

describe('grouping by day', () => {
  it('NOTI-01 there are groups for today, yesterday and every other day, in their order', () => {
    const items = [
      at('2026-05-09T09:00:00Z'),
      at('2026-05-08T23:30:00Z'),
      at('2026-05-08T00:00:00Z'),
      at('2026-05-06T16:12:00Z'),
      at('2025-12-31T08:00:00Z'),
    ]
    expect(shownOn(items)).toEqual([
      ['Today', [null, '09:00']],
      ['Yesterday', [null, '23:30', '00:00']],
      ['Wed 6 May', [null, '16:12']],
      ['Wed 31 Dec 2025', [null, '08:00']],
    ])
  })

  it('NOTI-01 the day is the one in the reader’s time zone', () => {
    expect(groupByDay([at('2026-05-08T23:30:00Z')], now, 'Asia/Tokyo')[0]?.title).toBe('Today')
  })

  it.each([
    ['2026-10-25T22:30:00Z', '2026-10-24T10:00:00Z'],
    ['2026-03-29T22:30:00Z', '2026-03-29T10:00:00Z'],
  ])('NOTI-01 at %s, on or after a day of 23 or 25 hours, yesterday is %s', (late, instant) => {
    expect(groupByDay([at(instant)], new Date(late), 'Europe/Berlin')[0]?.title).toBe('Yesterday')
  })

  it('NOTI-01 there are no groups without notifications', () => expect(groupByDay([], now)).toEqual([]))
})

describe('grouping by stay', () => {
  it('NOTI-01 several of one stay stand together, where the newest of them is', () => {
    const items = [
      at('2026-05-09T09:00:00Z'),
      at('2026-05-09T08:00:00Z', 1),
      at('2026-05-09T07:00:00Z', 2),
      at('2026-05-09T06:00:00Z', 1),
      at('2026-05-09T05:00:00Z'),
      at('2026-05-09T04:00:00Z', 2),
    ]
    expect(shownOn(items)).toEqual([
      ['Today', [null, '09:00'], ['Stay 1', '08:00', '06:00'], ['Stay 2', '07:00', '04:00'], [null, '05:00']],
    ])
  })

  it('NOTI-01 the only one of a stay is an ordinary row, beside those that are about no stay', () => {
    const items = [at('2026-05-09T09:00:00Z', 1), at('2026-05-09T08:00:00Z'), at('2026-05-09T07:00:00Z', 2)]
    expect(shownOn(items)).toEqual([['Today', [null, '09:00', '08:00', '07:00']]])
  })

  it('NOTI-01 those of different days do not stand together', () => {
    const items = [at('2026-05-09T09:00:00Z', 1), at('2026-05-08T09:00:00Z', 1)]
    expect(shownOn(items)).toEqual([
      ['Today', [null, '09:00']],
      ['Yesterday', [null, '09:00']],
    ])
  })
})
