import { useState } from 'react'
import { useCities } from './cities.ts'
import type { CitySuggestion } from './google-places.ts'

/**
 * The props of an `Autocomplete` that completes a city as "City, Country". Nothing is suggested for the initial value, and
 * nothing of a third party is loaded before `onFocus`.
 */
export function useCityField(onValueChange: (value: string) => void) {
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const { suggestions, loading, error, disabled } = useCities(typed, used)
  return {
    error,
    disabled,
    onFocus: () => setUsed(true),
    field: {
      suggestions: suggestions.map(withCountry),
      loading,
      onValueChange: (text: string) => {
        setTyped(text)
        onValueChange(text)
      },
      onPick: ({ label }: { label: string }) => onValueChange(label),
    },
  }
}

/** "Lisbon" in "Lisbon district, Portugal" becomes "Lisbon, Portugal", with the region as its detail. */
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
