import { useState } from 'react'
import { type DayRange, rangeWith } from '../../ui/fields/calendar-days.ts'
import { Calendar } from '../../ui/fields/calendar.tsx'
import { Sample } from './sample.tsx'

export function CalendarSample() {
  const [range, setRange] = useState<DayRange>({ from: '2026-06-08', to: '2026-07-05' })
  return (
    <Sample title="Calendar">
      <Calendar
        range={range}
        first="2026-06-03"
        months={1}
        onChoose={(day) => setRange((current) => rangeWith(day, current))}
      />
    </Sample>
  )
}
