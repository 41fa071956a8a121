import { durationLabels } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { viewerToday } from '../../../platform/format/today.ts'
import { rangeWith } from '../../../ui/fields/calendar-days.ts'
import { Calendar } from '../../../ui/fields/calendar.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { durationText } from './duration-text.ts'
import { durationOptions, type FilterFieldProps } from './filter-fields.tsx'
import { datesText } from './filter-texts.ts'

/** EXP-12: the dates between which a stay lies, either of which may be left open. */
export function DatesCalendar({ search: { from, to }, onChange, months }: FilterFieldProps & { months: 1 | 2 }) {
  const [first] = useState(viewerToday)
  return (
    <Calendar
      range={{ from, to }}
      first={first}
      months={months}
      onChoose={(day) => onChange(rangeWith(day, { from, to }))}
    />
  )
}

/** Says what the dates and the duration mean, with a button that removes the dates. */
export function DatesNote({ search, onChange }: FilterFieldProps) {
  const dates = datesText(search)
  return (
    <div className="flex flex-1 items-center justify-between gap-3 text-ui">
      <p role="status" className="text-muted">
        {isReversed(search) ? (
          <span className="font-medium text-danger">The last day is before the first.</span>
        ) : (
          noteOf(search)
        )}
      </p>
      {dates && (
        <button
          type="button"
          className="link min-h-6 shrink-0 pointer-coarse:min-h-11"
          onClick={() => onChange({ from: undefined, to: undefined })}
        >
          Any dates
        </button>
      )}
    </div>
  )
}

/** EXP-04: how soon a stay ends. With a visible label, also until which day. */
export function DurationChips({ search, onChange, hideLabel = false }: FilterFieldProps & { hideLabel?: boolean }) {
  const { duration } = search
  return (
    <div>
      <Segmented
        label="Duration"
        hideLabel={hideLabel}
        variant="chips"
        options={chips}
        value={duration ?? 'any'}
        onValueChange={(value) => onChange({ duration: value === 'any' ? undefined : value })}
      />
      {duration && !hideLabel && <p className="mt-2 text-sm text-muted">{durationText(duration)}</p>}
    </div>
  )
}

const within = 'Within '

/** "1 month" is read as "Within 1 month", as elsewhere. */
const chips = durationOptions.map(({ value, label }) => ({
  value,
  label:
    value === 'any' ? (
      label
    ) : (
      <>
        <span className="sr-only">{within}</span>
        {durationLabels[value].slice(within.length)}
      </>
    ),
}))

function noteOf(search: FilterFieldProps['search']): string {
  const { duration } = search
  const parts = [datesText(search), duration && durationText(duration)].filter(Boolean)
  return parts.join(' · ') || 'The whole stay falls between these dates.'
}

function isReversed({ from, to }: FilterFieldProps['search']): boolean {
  return from !== undefined && to !== undefined && to < from
}
