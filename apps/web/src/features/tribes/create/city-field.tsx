import { MapPin } from 'lucide-react'
import { useCityField } from '../../../platform/places/use-city-field.ts'
import { Autocomplete } from '../../../ui/autocomplete.tsx'

type CityFieldProps = { value: string; error: string | undefined; onValueChange: (value: string) => void }

/** Where the stay is: free text, completed with "City, Country" where a provider has them; it never has to. */
export function CityField({ value, error, onValueChange }: CityFieldProps) {
  const { field, onFocus } = useCityField(onValueChange)
  return (
    <div onFocus={onFocus}>
      <Autocomplete
        {...field}
        label="Location"
        name="location"
        placeholder="City, country"
        icon={<MapPin size={19} aria-hidden="true" />}
        value={value}
        error={error}
      />
    </div>
  )
}
