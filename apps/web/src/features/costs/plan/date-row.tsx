import { useState } from 'react'
import X from '~icons/lucide/x'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { TypedDate } from './plan-draft.ts'

type DateRowProps = {
  number: number
  date: TypedDate
  /** The last day that it may have. */
  last: string
  error: string | null
  onChange: (date: TypedDate) => void
  onRemove: (() => void) | null
}

/** A date of the plan as it is typed: when, and how much. */
export function DateRow({ number, date, last, error, onChange, onRemove }: DateRowProps) {
  const [choosing, setChoosing] = useState(false)
  const change = (part: Partial<TypedDate>) => onChange({ ...date, ...part })
  return (
    <fieldset className="rounded-md border border-line p-3.5">
      <legend className="px-1 font-strong">Date {number}</legend>
      <div className="grid grid-cols-1 items-start gap-2.5 xs:grid-cols-2">
        <Select
          label="Due"
          value={date.due}
          onValueChange={(due) => change({ due })}
          options={[
            { value: 'after', label: 'Days after yes' },
            { value: 'on', label: 'On a day' },
          ]}
        />
        {date.due === 'after' ? (
          <TextField
            label="Days"
            inputMode="numeric"
            value={date.days}
            onChange={(event) => change({ days: event.target.value })}
          />
        ) : (
          <DateField
            label={`Day of date ${number}`}
            value={date.on}
            offered={{ first: '2020-01-01', last }}
            align="end"
            open={choosing}
            onOpenChange={setChoosing}
            onValueChange={(on) => change({ on })}
          />
        )}
        <Select
          label="Part"
          value={date.part}
          onValueChange={(part) => change({ part, value: '' })}
          options={[
            { value: 'percent', label: 'Per cent' },
            { value: 'amount', label: 'An amount' },
          ]}
        />
        <TextField
          label={date.part === 'percent' ? 'Per cent of the share' : 'Amount'}
          inputMode={date.part === 'percent' ? 'numeric' : 'decimal'}
          value={date.value}
          onChange={(event) => change({ value: event.target.value })}
        />
      </div>
      <FieldNote id={`date-${number}`} error={error} />
      {onRemove && (
        <button type="button" className="link mt-1 inline-flex min-h-11 items-center gap-1.5" onClick={onRemove}>
          <X size={17} aria-hidden="true" />
          Remove date {number}
        </button>
      )}
    </fieldset>
  )
}
