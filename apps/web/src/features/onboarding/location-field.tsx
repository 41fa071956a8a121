import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { type CitySuggestion, useCities } from '../../platform/places/cities.ts'
import { Autocomplete } from '../../ui/autocomplete.tsx'

type LocationFieldProps = { value: string; onValueChange: (value: string) => void }

/** Where one lives now: free text, completed with "City, Country" where a provider has them. */
export function LocationField({ value, onValueChange }: LocationFieldProps) {
  // nothing is suggested for what was saved, only for what is typed
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const { suggestions, loading, fault, disabled } = useCities(typed, used)
  const type = (text: string) => {
    setTyped(text)
    onValueChange(text)
  }
  return (
    <div onFocus={() => setUsed(true)}>
      <Autocomplete
        label="Location"
        name="location"
        placeholder="Search a city"
        icon={<MapPin size={19} aria-hidden="true" />}
        value={value}
        onValueChange={type}
        suggestions={suggestions.map(withCountry)}
        onPick={({ label }) => onValueChange(label)}
        loading={loading}
        error={fault}
        disabled={disabled}
        {...(fault === null ? { hint: 'Where you live at the moment. Optional.' } : {})}
      />
    </div>
  )
}

function withCountry({ id, label, detail }: CitySuggestion) {
  const country = detail?.split(', ').at(-1)
  return { id, label: country === undefined ? label : `${label}, ${country}` }
}
