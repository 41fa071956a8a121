import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { type CitySuggestion, useCities } from '../../../platform/places/cities.ts'
import { Autocomplete } from '../../../ui/autocomplete.tsx'

type CityFieldProps = { value: string; error: string | undefined; onValueChange: (value: string) => void }

/** Where the stay is: free text, completed with "City, Country" where a provider has them; it never has to. */
export function CityField({ value, error, onValueChange }: CityFieldProps) {
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const { suggestions, loading } = useCities(typed, used)
  const change = (text: string) => {
    setTyped(text)
    onValueChange(text)
  }
  return (
    <div onFocus={() => setUsed(true)}>
      <Autocomplete
        label="Location"
        name="location"
        placeholder="City, country"
        icon={<MapPin size={19} aria-hidden="true" />}
        value={value}
        onValueChange={change}
        onPick={({ label }) => onValueChange(label)}
        suggestions={suggestions.map(withCountry)}
        loading={loading}
        error={error}
      />
    </div>
  )
}

/** "Lisbon" in "Lisbon district, Portugal" becomes "Lisbon, Portugal", with the region beside it. */
function withCountry({ id, label, detail }: CitySuggestion) {
  const places = detail?.split(', ') ?? []
  const country = places.at(-1)
  const region = places.slice(0, -1).join(', ')
  return {
    id,
    label: country === undefined ? label : `${label}, ${country}`,
    ...(region === '' ? {} : { detail: region }),
  }
}
