import { useState } from 'react'
import MapPin from '~icons/lucide/map-pin'
import { useCities } from '../../../platform/places/cities.ts'
import { Autocomplete } from '../../../ui/fields/autocomplete.tsx'
import type { useTypedLocation } from './use-typed-location.ts'

type LocationFilterProps = { typed: ReturnType<typeof useTypedLocation>; className?: string }

/** EXP-03, EXP-09: free text that the location must contain, with suggested cities. */
export function LocationFilter({ typed, className }: LocationFilterProps) {
  const [wasFocused, setWasFocused] = useState(false)
  const { suggestions, loading, error, disabled } = useCities(typed.query, wasFocused)
  return (
    <div className={className} onFocus={() => setWasFocused(true)} onBlur={typed.blur}>
      <Autocomplete
        label="Location"
        name="location"
        placeholder="Search a city"
        icon={<MapPin size={19} aria-hidden="true" />}
        value={typed.text}
        onValueChange={typed.type}
        suggestions={suggestions}
        onPick={({ label }) => typed.submit(label)}
        loading={loading}
        {...(error === null && typed.query !== '' && { noMatchText: 'No cities found' })}
        error={error}
        disabled={disabled}
      />
    </div>
  )
}
