import { newTribeBounds as bounds } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { textOf } from '../../../ui/fields/text-of.ts'
import { AudienceFields } from '../create/audience-fields.tsx'
import { CityField } from '../create/city-field.tsx'
import { RulesFields } from '../create/living-section.tsx'
import { OffersFields } from '../create/offers-section.tsx'
import { PhotoList } from '../create/photo-list.tsx'
import { SizeField } from '../create/size-field.tsx'
import { StayDates, StayHours } from '../create/stay-times.tsx'
import { type FormSectionProps, numberOrNull } from '../create/tribe-form.ts'
import type { PartName } from './parts.ts'

/** The fields of a row of "The stay". */
export function PartFields({ name, ...part }: PartFieldsProps & { name: PartName }) {
  return fields[name](part)
}

type PartFieldsProps = FormSectionProps & { tribeId: string; formId: string; addPhoto: (imageUrl: string) => void }

const fields: Record<PartName, (part: PartFieldsProps) => ReactNode> = {
  text: (part) => (
    <>
      <TextField {...textOf(part, 'title', 'Title')} maxLength={bounds.title} />
      <TextArea {...textOf(part, 'description', 'Description')} counted maxLength={bounds.description} />
    </>
  ),
  photos: (part) => <PhotoList {...part} />,
  dates: (part) => <StayDates {...part} labels={['Move in', 'Move out']} />,
  arrival: (part) => (
    <>
      <StayHours {...part} />
      <Switch
        label="Flexible arrival"
        hint="Housemates can arrive outside these hours by arrangement."
        checked={part.form.flexible_arrival}
        onCheckedChange={(flexible_arrival) => part.edit({ flexible_arrival })}
      />
    </>
  ),
  place: (part) => (
    <>
      <CityField
        value={part.form.location}
        error={part.errors.location}
        onValueChange={(location) => part.edit({ location })}
      />
      <TextArea
        {...textOf(part, 'neighborhood_description', 'Neighbourhood')}
        maxLength={bounds.neighborhood_description}
      />
    </>
  ),
  price: ({ form, errors, edit }) => (
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
  ),
  size: (part) => <SizeField {...part} />,
  offers: (part) => <OffersFields {...part} />,
  rules: (part) => <RulesFields {...part} />,
  audience: (part) => <AudienceFields {...part} />,
}
