import { addMonths } from '@wayhouse/domain/dates'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { dateFormat } from '../../platform/format/date-format.ts'
import { type DayRange, dayByKey, monthOf, weekdayOf, weeksOf } from './calendar-days.ts'
import './calendar.css'

type CalendarProps = {
  /** The marked days. */
  range: DayRange
  /** Earlier days cannot be chosen. */
  first: string
  /** Nor can later ones. */
  last?: string | undefined
  /** The day whose month is shown first: an end of the range unless it is given. */
  opensAt?: string | undefined
  /** How many months are shown side by side. */
  months: 1 | 2
  /** Whether that day has the focus from the beginning. */
  takesFocus?: boolean
  onChoose: (day: string) => void
}

/** Shows months of days to choose from. One day is in the tab order; arrow keys move it. */
export function Calendar({ range, first, last, opensAt, months, takesFocus = false, onChoose }: CalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const within = (day: string) => (last && day > last ? last : later(day, first))
  const [opened] = useState(() => within(opensAt ?? range.from ?? range.to ?? first))
  const [month, setMonth] = useState(monthOf(opened))
  const [focusedDay, setFocusedDay] = useState(takesFocus ? opened : null)
  const lastMonth = monthOf(addMonths(month, months - 1))
  const shownMonths = Array.from({ length: months }, (_, offset) => addMonths(month, offset))
  const isShown = (day: string) => monthOf(day) >= month && monthOf(day) <= lastMonth && within(day) === day
  const active = [focusedDay, opensAt, range.from, range.to].find((day) => day && isShown(day)) ?? within(month)
  useEffect(() => {
    if (focusedDay) focusDay(grid.current?.querySelector(`[data-day="${focusedDay}"]`))
  }, [focusedDay])
  const changeMonth = (by: 1 | -1) => {
    setFocusedDay(null)
    setMonth(addMonths(month, by))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayByKey(event.key, active)
    if (target === null) return
    event.preventDefault()
    const day = within(target)
    setFocusedDay(day)
    if (monthOf(day) < month) setMonth(monthOf(day))
    if (monthOf(day) > lastMonth) setMonth(addMonths(monthOf(day), 1 - months))
  }
  const choose = (day: string) => {
    setFocusedDay(day)
    onChoose(day)
  }
  return (
    <div className="relative">
      <MonthButton by={-1} onChange={changeMonth} disabled={month <= monthOf(first)} />
      <MonthButton by={1} onChange={changeMonth} disabled={last !== undefined && lastMonth >= monthOf(last)} />
      <div ref={grid} className={months === 2 ? 'grid grid-cols-2 items-start gap-8' : ''}>
        {shownMonths.map((shownMonth) => (
          <Month
            key={shownMonth}
            month={shownMonth}
            range={range}
            active={active}
            isOffered={(day) => within(day) === day}
            onKeyDown={onKeyDown}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  )
}

/** Moves the focus after all effects: one of them may have just shown, or closed, the dialog around the calendar. */
function focusDay(day: HTMLElement | null | undefined): void {
  queueMicrotask(() => {
    if (!day?.closest('dialog:not([open])')) day?.focus()
  })
}

type MonthButtonProps = { by: 1 | -1; onChange: (by: 1 | -1) => void; disabled: boolean }

function MonthButton({ by, onChange, disabled }: MonthButtonProps) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={by === 1 ? 'Next month' : 'Previous month'}
      disabled={disabled}
      onClick={() => onChange(by)}
      className={`icon-button absolute -top-2 disabled:opacity-40 ${by === 1 ? 'right-0' : 'left-0'}`}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}

type MonthProps = {
  month: string
  range: DayRange
  active: string
  isOffered: (day: string) => boolean
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: (day: string) => void
}

function Month({ month, onKeyDown, ...days }: MonthProps) {
  const name = format(month, { month: 'long', year: 'numeric' })
  return (
    <div role="grid" aria-label={name} tabIndex={-1} onKeyDown={onKeyDown} className="calendar">
      <p className="calendar-name" aria-hidden="true">
        {name}
      </p>
      <div role="row" className="calendar-week">
        {weekdays.map((weekday) => (
          <span key={weekday} role="columnheader" aria-label={weekday}>
            {weekday.slice(0, 1)}
          </span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week[0]} role="row" className="calendar-week">
          {week.map((day) => (
            <Day key={day} day={day} {...days} />
          ))}
        </div>
      ))}
    </div>
  )
}

type DayProps = Omit<MonthProps, 'month' | 'onKeyDown'> & { day: string }

function Day({ day, range, active, isOffered, onChoose }: DayProps) {
  return (
    <span
      role="gridcell"
      aria-selected={isWithin(day, range)}
      data-end={endOf(day, range)}
      style={{ gridColumn: weekdayOf(day) + 1 }}
    >
      <button
        type="button"
        data-day={day}
        aria-label={format(day, { dateStyle: 'full' })}
        tabIndex={day === active ? 0 : -1}
        disabled={!isOffered(day)}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </span>
  )
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function isWithin(day: string, { from, to }: DayRange): boolean {
  return from !== undefined && to !== undefined ? day >= from && day <= to : day === (from ?? to)
}

/** Which end of the range a day is; of a range that is open on one side, the only one. */
function endOf(day: string, { from, to }: DayRange): 'only' | 'first' | 'last' | undefined {
  if (day !== from && day !== to) return undefined
  if (from === undefined || to === undefined || from >= to) return 'only'
  return day === from ? 'first' : 'last'
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(day))
}
