import { profileBounds } from '@wayhouse/domain/profiles'
import { focusOnMount } from '../../platform/page/focus-on-mount.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { textOf } from '../../ui/fields/text-of.ts'
import type { ProfileFields } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'

const { name: nameMax, place: placeMax, bio: bioMax } = profileBounds

/** Name, age, nationality, bio and places. */
export function AboutFields(fields: ProfileFields) {
  const { form, errors, edit } = fields
  return (
    <ProfileSection title="About you">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...textOf(fields, 'first_name', 'First name')}
          ref={focusOnMount}
          required
          autoComplete="given-name"
          maxLength={nameMax}
        />
        <TextField
          {...textOf(fields, 'last_name', 'Last name')}
          required
          autoComplete="family-name"
          maxLength={nameMax}
        />
        <NumberField
          label="Age"
          value={form.age}
          min={18}
          max={120}
          error={errors.age}
          onValueChange={(age) => edit({ age })}
        />
        <TextField {...textOf(fields, 'nationality', 'Nationality')} maxLength={placeMax} />
        <TextArea {...textOf(fields, 'bio', 'Bio')} rows={5} counted maxLength={bioMax} className="sm:col-span-2" />
        <TextField {...textOf(fields, 'location', 'Current location')} maxLength={placeMax} />
        <TextField {...textOf(fields, 'next_destination', 'Next destination')} maxLength={placeMax} />
      </div>
    </ProfileSection>
  )
}
