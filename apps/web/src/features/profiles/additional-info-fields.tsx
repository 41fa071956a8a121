import { profileBounds } from '@wayhouse/domain/profiles'
import Plus from '~icons/lucide/plus'
import X from '~icons/lucide/x'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { entryErrors } from './profile-form.ts'

type Row = { key: string; value: string }

/** Additional information for housemates, as pairs of a name and a text. */
export function AdditionalInfoFields({ rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void }) {
  const errors = entryErrors(rows)
  const change = (index: number, part: Partial<Row>) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...part } : row)))
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-sm font-strong">Additional information</legend>
      <ul className="grid gap-3">
        {rows.map((row, index) => (
          // rows are identified by their position
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_1.6fr_auto]">
            <TextField
              label={`Name of entry ${index + 1}`}
              hideLabel
              placeholder="Work hours"
              maxLength={40}
              error={errors[index]}
              value={row.key}
              onChange={(event) => change(index, { key: event.target.value })}
            />
            <TextField
              label={`Text of entry ${index + 1}`}
              hideLabel
              placeholder="08:00 – 16:00"
              maxLength={300}
              value={row.value}
              onChange={(event) => change(index, { value: event.target.value })}
              className="max-sm:order-3 max-sm:col-span-2"
            />
            <button
              type="button"
              aria-label={`Remove ${row.key || `entry ${index + 1}`}`}
              className="icon-button"
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              <X size={19} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {rows.length < profileBounds.additionalInfo && (
        <Button
          variant="soft"
          size="sm"
          type="button"
          className="mt-3"
          onClick={() => onChange([...rows, { key: '', value: '' }])}
        >
          <Plus size={18} aria-hidden="true" />
          Add an entry
        </Button>
      )}
    </fieldset>
  )
}
