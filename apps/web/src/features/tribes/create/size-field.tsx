import { sizeBounds } from '@wayhouse/domain/tribes'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { type FormSectionProps, numberOrNull } from './tribe-form.ts'

/** The number of spots besides the host's. */
export function SizeField({ form, errors, edit, className }: FormSectionProps & { className?: string }) {
  return (
    <NumberField
      label="Spots besides you"
      name="size"
      min={sizeBounds.min}
      max={sizeBounds.max}
      value={form.size}
      error={errors.size}
      className={className}
      onValueChange={(size) => edit({ size: numberOrNull(size) })}
    />
  )
}
