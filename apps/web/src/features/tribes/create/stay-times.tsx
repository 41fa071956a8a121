import { isPlainDate } from '@wayhouse/domain/dates'
import { stayEnds, stayStarts } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { viewerToday } from '../../../platform/format/today.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import type { FormSectionProps } from './tribe-form.ts'

/** The first and the last day of a stay. Choosing the first opens the last, unless that one is later already. */
export function StayDates({ form, errors, edit, labels }: FormSectionProps & { labels: readonly [string, string] }) {
  const [open, setOpen] = useState<'start' | 'end' | null>(null)
  const [today] = useState(viewerToday)
  // a stay that has begun may keep its first day
  const [earliest] = useState(() => (isPlainDate(form.start_date) && form.start_date < today ? form.start_date : today))
  const { start_date, end_date } = form
  const toggle = (field: 'start' | 'end') => (opens: boolean) =>
    setOpen((current) => (opens ? field : current === field ? null : current))
  const chooseStart = (day: string) => {
    edit({ start_date: day })
    if (end_date <= day) setOpen('end')
  }
  const range = { from: start_date || undefined, to: end_date || undefined }
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <DateField
        label={labels[0]}
        value={start_date}
        error={errors.start_date}
        onValueChange={chooseStart}
        offered={{ ...stayStarts(today), first: earliest }}
        range={range}
        required
        open={open === 'start'}
        onOpenChange={toggle('start')}
      />
      <DateField
        label={labels[1]}
        value={end_date}
        error={errors.end_date}
        onValueChange={(day) => edit({ end_date: day })}
        offered={stayEnds(start_date || today, today)}
        range={range}
        required
        open={open === 'end'}
        onOpenChange={toggle('end')}
        align="end"
      />
    </div>
  )
}

/** The hours of arriving and leaving. */
export function StayHours({ form, errors, edit }: FormSectionProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TimeField
        label="Check-in from"
        value={form.check_in_time}
        error={errors.check_in_time}
        onValueChange={(check_in_time) => edit({ check_in_time })}
      />
      <TimeField
        label="Check-out by"
        value={form.check_out_time}
        error={errors.check_out_time}
        onValueChange={(check_out_time) => edit({ check_out_time })}
      />
    </div>
  )
}
