import { Select } from '../../../ui/fields/select.tsx'
import { useCosts } from '../people.tsx'
import { AmountField } from './amount-field.tsx'
import type { Counting, DraftFieldProps } from './draft.ts'

/** COST-04: how an amount in another currency counts. */
export function ConversionFields({ draft, errors, onChange }: DraftFieldProps) {
  const { currency } = useCosts()
  if (draft.currency === currency) return null
  const options = [
    { value: 'table', label: `In ${currency}, at the table’s rate` },
    { value: 'rate', label: `In ${currency}, at a rate that you type` },
    { value: 'charged', label: `In ${currency}, as your card charged it` },
    { value: 'keep', label: `In ${draft.currency}, on its own` },
  ] as const satisfies { value: Counting; label: string }[]
  return (
    <div className="grid items-start gap-2.5 sm:grid-cols-2">
      <Select
        label="It counts"
        hint={draft.counting === 'table' ? `Without a rate it stays in ${draft.currency}.` : undefined}
        value={draft.counting}
        onValueChange={(counting) => onChange({ counting, counted: '' })}
        options={options}
      />
      {draft.counting === 'rate' && (
        <AmountField
          label={`${currency} for 1 ${draft.currency}`}
          value={draft.counted}
          error={errors.conversion}
          onValueChange={(counted) => onChange({ counted })}
        />
      )}
      {draft.counting === 'charged' && (
        <AmountField
          label={`Charged, in ${currency}`}
          value={draft.counted}
          error={errors.conversion}
          onValueChange={(counted) => onChange({ counted })}
        />
      )}
    </div>
  )
}
