import MapPin from '~icons/lucide/map-pin'
import { useCityField } from '../../../platform/places/use-city-field.ts'
import { Autocomplete } from '../../../ui/fields/autocomplete.tsx'

type CityFieldProps = { value: string; error: string | undefined; onValueChange: (value: string) => void }

/** The location of the stay: free text with suggestions such as "City, Country". */
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
