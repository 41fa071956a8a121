import MapPin from '~icons/lucide/map-pin'
import { useCityField } from '../../platform/places/use-city-field.ts'
import { Autocomplete } from '../../ui/autocomplete.tsx'

type LocationFieldProps = { value: string; onValueChange: (value: string) => void }

/** Where one lives now: free text, completed with "City, Country" where a provider has them. */
export function LocationField({ value, onValueChange }: LocationFieldProps) {
  const { field, onFocus, error, disabled } = useCityField(onValueChange)
  return (
    <div onFocus={onFocus}>
      <Autocomplete
        {...field}
        label="Location"
        name="location"
        placeholder="Search a city"
        icon={<MapPin size={19} aria-hidden="true" />}
        value={value}
        error={error}
        disabled={disabled}
        {...(error === null ? { hint: 'Where you live at the moment. Optional.' } : {})}
      />
    </div>
  )
}
