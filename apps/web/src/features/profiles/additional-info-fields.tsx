import { profileBounds } from '@wayhouse/domain/profiles'
import Plus from '~icons/lucide/plus'
import X from '~icons/lucide/x'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { entryErrors } from './profile-form.ts'

type Row = { key: string; value: string }

/** What else housemates should know, as pairs of a name and a text. */
export function AdditionalInfoFields({ rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void }) {
  const errors = entryErrors(rows)
  const change = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-sm font-strong">Additional information</legend>
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          // rows have no identity of their own but their position
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_1.6fr_auto]">
            <TextField
              label={`Name of entry ${at + 1}`}
              hideLabel
              placeholder="Work hours"
              maxLength={40}
              error={errors[at]}
              value={row.key}
              onChange={(event) => change(at, { key: event.target.value })}
            />
            <TextField
              label={`Text of entry ${at + 1}`}
              hideLabel
              placeholder="08:00 – 16:00"
              maxLength={300}
              value={row.value}
              onChange={(event) => change(at, { value: event.target.value })}
              className="max-sm:order-3 max-sm:col-span-2"
            />
            <button
              type="button"
              aria-label={`Remove ${row.key || `entry ${at + 1}`}`}
              className="icon-button"
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
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
