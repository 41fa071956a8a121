import { sizeBounds } from '@wayhouse/domain/tribes'
import { NumberField } from '../../../ui/number-field.tsx'
import { type FormSectionProps, numberOrNull } from './tribe-form.ts'

/** How many people the host looks for. */
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
