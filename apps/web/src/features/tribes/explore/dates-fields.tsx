import { dateOf } from '@wayhouse/domain/dates'
import { TextField } from '../../../ui/text-field.tsx'
import type { FilterFieldProps } from './filter-fields.tsx'

/** EXP-12: the days between which a stay lies. Either may be left open. */
export function DatesFields({ search, onChange }: FilterFieldProps) {
  const { from = '', to = '' } = search
  const first = today()
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="From"
          type="date"
          min={first}
          value={from}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
        <TextField
          label="Until"
          type="date"
          min={from || first}
          value={to}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
      </div>
      <p className={`mt-1.5 text-sm ${isReversed(from, to) ? 'font-medium text-danger' : 'text-muted'}`} role="status">
        {isReversed(from, to) ? 'The last day is before the first.' : 'The whole stay lies between these days.'}
      </p>
    </div>
  )
}

function today(): string {
  return dateOf(new Date())
}

function isReversed(from: string, to: string): boolean {
  return from !== '' && to !== '' && to < from
}
