import { newTribeBounds as bounds } from '@wayhouse/domain/tribes'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { textOf } from '../../../ui/fields/text-of.ts'
import { CityField } from './city-field.tsx'
import { Section } from './section.tsx'
import { StayDates, StayHours } from './stay-times.tsx'
import type { FormSectionProps } from './tribe-form.ts'

/** Title, location, description and dates of the stay. */
export function StaySection({ byHand, ...part }: FormSectionProps & { byHand: boolean }) {
  const { form, errors, edit } = part
  return (
    <Section title="The stay">
      <TextField {...textOf(part, 'title', 'Title')} maxLength={bounds.title} />
      <CityField value={form.location} error={errors.location} onValueChange={(location) => edit({ location })} />
      <TextArea {...textOf(part, 'description', 'Description')} counted maxLength={bounds.description} />
      <StayDates {...part} labels={['First day', 'Last day']} />
      <StayHours {...part} />
      <Switch
        label="Flexible arrival"
        hint="Housemates can arrive outside these hours by arrangement."
        checked={form.flexible_arrival}
        onCheckedChange={(flexible_arrival) => edit({ flexible_arrival })}
      />
      {byHand && (
        <TextField
          {...textOf(part, 'airbnb_link', 'Listing link (optional)')}
          type="url"
          hint="Only members whose request you have accepted can see it."
        />
      )}
    </Section>
  )
}
