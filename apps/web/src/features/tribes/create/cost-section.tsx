import { sizeBounds } from '@wayhouse/domain/tribes'
import { newTribeBounds as bounds } from '@wayhouse/domain/tribes'
import { NumberField } from '../../../ui/number-field.tsx'
import type { FormSectionProps } from './form-section-props.ts'
import { Section } from './section.tsx'
import { SplitPreview } from './split-preview.tsx'

/** The number of places and the total price, with a live preview of the split. */
export function CostSection({ form, errors, edit }: FormSectionProps) {
  return (
    <Section title="Splitting the cost" text="Everyone pays the same share, you included.">
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label="Places besides you"
          name="size"
          min={sizeBounds.min}
          max={sizeBounds.max}
          value={form.size}
          error={errors.size}
          onValueChange={(size) => edit({ size: numberOrNull(size) })}
        />
        <NumberField
          label="Total price"
          name="airbnb_total_cost"
          unit="€"
          min={0}
          max={bounds.totalCostEuros}
          value={form.airbnb_total_cost}
          error={errors.airbnb_total_cost}
          hint="For the whole stay, with fees."
          onValueChange={(euros) => edit({ airbnb_total_cost: numberOrNull(euros) })}
        />
      </div>
      <div className="rounded-md bg-sunken p-5" role="status">
        <SplitPreview totalEuros={form.airbnb_total_cost} size={form.size} />
      </div>
    </Section>
  )
}

/** A number field gives NaN while its text is not a number yet. */
function numberOrNull(value: number | null): number | null {
  return Number.isNaN(value) ? null : value
}
