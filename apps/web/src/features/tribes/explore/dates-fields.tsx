import { useState } from 'react'
import { viewerToday } from '../../../platform/today.ts'
import { Calendar } from '../../../ui/calendar.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { durationOptions, type FilterFieldProps } from './filter-fields.tsx'
import { datesText, durationText } from './filter-texts.ts'

/** EXP-04, EXP-12: the dates between which a stay lies, either of which may be left open, and how soon it ends. */
export function DatesFields({ search, onChange, months }: FilterFieldProps & { months: 1 | 2 }) {
  const { from, to, duration } = search
  const text = datesText(search)
  const [first] = useState(viewerToday)
  return (
    <div className="grid gap-5">
      <div>
        <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
          <p role="status" className="text-ui text-muted">
            {isReversed(search) ? (
              <span className="font-medium text-danger">The last day is before the first.</span>
            ) : (
              (text ?? 'The whole stay falls between these dates.')
            )}
          </p>
          {text && (
            <button
              type="button"
              className="link min-h-11 shrink-0 text-ui"
              onClick={() => onChange({ from: undefined, to: undefined })}
            >
              Any dates
            </button>
          )}
        </div>
        <Calendar range={{ from, to }} first={first} months={months} onChange={onChange} />
      </div>
      <div className="border-t border-line pt-4">
        <Segmented
          label="Duration"
          variant="chips"
          options={durationOptions}
          value={duration ?? 'any'}
          onValueChange={(value) => onChange({ duration: value === 'any' ? undefined : value })}
        />
        {duration && <p className="mt-2 text-sm text-muted">{durationText(duration)}</p>}
      </div>
    </div>
  )
}

function isReversed({ from, to }: FilterFieldProps['search']): boolean {
  return from !== undefined && to !== undefined && to < from
}
