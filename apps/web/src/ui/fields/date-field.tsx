import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import CalendarDays from '~icons/lucide/calendar-days'
import { dateFormat } from '../../platform/format/date-format.ts'
import { Popover } from '../overlays/popover.tsx'
import type { DayRange } from './calendar-days.ts'
import { FieldFrame, type FieldTexts, noteProps } from './field-frame.tsx'

// loaded when first needed
const loadCalendar = () => import('./calendar.tsx').then(({ Calendar: component }) => ({ default: component }))
const Calendar = lazy(loadCalendar)
const preload = () => void loadCalendar().catch(() => undefined)

export type DateFieldProps = FieldTexts & {
  /** "2027-01-16", or empty. */
  value: string
  onValueChange: (day: string) => void
  /** The days that the calendar offers. */
  offered: { first: string; last: string }
  /** The stay that the day belongs to, which the calendar marks; the calendar of an empty field opens at it. */
  range?: DayRange
  required?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The edge of the field that the calendar aligns with, to stay within the window. */
  align?: 'start' | 'end'
}

/**
 * A day, chosen from the calendar: in a popover at the field, on phones in a sheet. The field is a button with the role of a
 * combobox, which has a value and may be invalid. Choosing a day closes the calendar, and the focus returns to the field.
 */
export function DateField({ label, hideLabel, hint, error, value, open, onOpenChange, ...props }: DateFieldProps) {
  const { onValueChange, offered, range, required, align = 'start' } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // each opening has a new calendar, which starts at the day of the field
  const [opening, setOpening] = useState({ open, count: 0 })
  if (open !== opening.open) setOpening({ open, count: opening.count + Number(open) })
  useEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const choose = (day: string) => {
    onValueChange(day)
    onOpenChange(false)
  }
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div onPointerEnter={preload} onFocus={preload}>
        <Popover
          trigger={
            <>
              <CalendarDays size={19} aria-hidden="true" />
              <span className={`min-w-0 flex-1 ${value ? '' : 'text-faint'}`}>
                {value ? dayText(value) : emptyText}
              </span>
            </>
          }
          triggerClassName={`field cursor-pointer py-2 ${open ? 'border-primary bg-primary-tint' : ''}`}
          triggerProps={{ id, role: 'combobox', 'aria-required': required, ...noteProps(id, { hint, error }) }}
          title={label}
          hideTitle
          align={align}
          open={open}
          onOpenChange={onOpenChange}
        >
          {/* as high as the longest month */}
          <div ref={panel} className="min-h-91 px-5 pt-5 pb-safe max-xs:px-1.5 sm:scroll-mb-6 pointer-coarse:min-h-97">
            <Suspense>
              <Calendar
                key={opening.count}
                range={range ?? { from: value || undefined }}
                first={offered.first}
                last={offered.last}
                opensAt={value || range?.from || range?.to}
                months={1}
                takesFocus
                onChoose={choose}
              />
            </Suspense>
          </div>
        </Popover>
      </div>
    </FieldFrame>
  )
}

const emptyText = 'Choose a day'

/** "Sat 16 Jan 2027". */
function dayText(day: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day))
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short', year: 'numeric' })}`
}
