import { useState } from 'react'
import { Autocomplete } from '../../ui/fields/autocomplete.tsx'
import { timeZones, zonesMatching } from './time-zones.ts'

type TimeZoneFieldProps = { value: string; onValueChange: (zone: string) => void }

const maxSuggestions = 50

/** PRO-06: a time zone, found by place, name, code or offset. It may be empty. */
export function TimeZoneField({ value, onValueChange }: TimeZoneFieldProps) {
  const [zones] = useState(() => timeZones(new Date(), value))
  const labelOf = (id: string) => zones.find((zone) => zone.id === id)?.label ?? ''
  const [text, setText] = useState(labelOf(value))
  const isChosen = text === labelOf(value)
  const matching = zonesMatching(zones, isChosen ? '' : text)
  const onType = (typed: string) => {
    setText(typed)
    if (typed.trim() === '') onValueChange('')
  }
  return (
    <div
      className="sm:col-span-2"
      // text that does not name a zone is replaced by the chosen zone
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setText(labelOf(value))
      }}
    >
      <Autocomplete
        label="Timezone"
        placeholder="Lisbon, CET or +07:00"
        value={text}
        onValueChange={onType}
        suggestions={matching.slice(0, maxSuggestions)}
        onPick={({ id, label }) => {
          setText(label)
          onValueChange(id)
        }}
        noMatchText="No time zones match your search"
      />
    </div>
  )
}
