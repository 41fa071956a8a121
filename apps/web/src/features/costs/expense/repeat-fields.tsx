import { useState } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useCosts } from '../people.tsx'
import type { DraftFieldProps } from './draft.ts'

const options = [
  { value: 'once', label: 'Once' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
] as const

/** COST-05: a line that repeats, at the latest until the stay ends. */
export function RepeatFields({ draft, errors, onChange }: DraftFieldProps) {
  const { stay } = useCosts()
  const [choosesDay, setChoosesDay] = useState(false)
  if (draft.day >= stay.to) return null
  return (
    <div className="grid grid-cols-1 items-start gap-2.5 xs:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <Select
        label="How often"
        value={draft.every}
        error={errors.repeat}
        onValueChange={(every) => onChange({ every })}
        options={options}
      />
      {draft.every !== 'once' && (
        <DateField
          label="Until"
          value={draft.until}
          offered={{ first: draft.day, last: stay.to }}
          range={stay}
          align="end"
          open={choosesDay}
          onOpenChange={setChoosesDay}
          onValueChange={(until) => onChange({ until })}
        />
      )}
    </div>
  )
}
