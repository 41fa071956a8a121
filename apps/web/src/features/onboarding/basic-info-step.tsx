import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { profileBounds } from '@wayhouse/domain/profiles'
import type { ReactNode } from 'react'
import ArrowRight from '~icons/lucide/arrow-right'
import MapPin from '~icons/lucide/map-pin'
import { parsed } from '../../platform/actions/parsed.ts'
import { api } from '../../platform/api/api.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { useCityField } from '../../platform/places/use-city-field.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Autocomplete } from '../../ui/fields/autocomplete.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { changeDraft, forgetDraft, useDraft } from './drafts.ts'
import { StepFooter } from './step-footer.tsx'
import { useSaveStep } from './use-save-step.ts'

const step = 'basic-info'
const emptyDraft = { first_name: '', last_name: '', bio: '', location: '' }
type Values = typeof emptyDraft
const names = [
  { label: 'First name', name: 'first_name', autoComplete: 'given-name' },
  { label: 'Last name', name: 'last_name', autoComplete: 'family-name' },
] as const
const shownErrors = { first_name: [], last_name: [], bio: [] }

type BasicInfoStepProps = {
  memberId: string
  /** The member's picture, with a button to choose one. */
  photo: ReactNode
}

/** ONB-02. First and last name are required, the rest is optional. */
export function BasicInfoStep({ memberId, photo }: BasicInfoStepProps) {
  const { values, change, busy, error, errors, onContinue } = useBasicInfo(memberId)
  const hydrated = useHydrated()
  return (
    <Form onSubmit={onContinue} refused={error} className="mt-8 flex flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-5 pb-8">
        <div className="flex gap-5">
          {photo}
          <div className="grid min-w-0 flex-1 gap-5 sm:grid-cols-2">
            {names.map((field) => (
              <TextField
                key={field.name}
                {...field}
                required
                maxLength={profileBounds.name}
                value={values[field.name]}
                onChange={(event) => change({ [field.name]: event.target.value })}
                hint="Required"
                error={errors[field.name]}
              />
            ))}
          </div>
        </div>
        <TextArea
          label="Bio"
          name="bio"
          placeholder="What you do, how you live, what makes a good housemate."
          counted
          className="flex flex-1 flex-col [&_textarea]:self-stretch [&>.field]:max-h-105 [&>.field]:flex-1"
          maxLength={profileBounds.bio}
          value={values.bio}
          error={errors.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <LocationField value={values.location} onValueChange={(location) => change({ location })} />
      </div>
      <StepFooter>
        <span />
        <Button type="submit" busy={busy} disabled={!hydrated} className="px-7 disabled:opacity-100">
          Continue <ArrowRight size={19} aria-hidden="true" />
        </Button>
      </StepFooter>
    </Form>
  )
}

function useBasicInfo(memberId: string) {
  const { data: profile } = useSuspenseQuery(orpc.profiles.own.queryOptions())
  const draft = useDraft(memberId, step, emptyDraft)
  const saved: Values = {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    bio: profile.bio ?? '',
    location: profile.location ?? '',
  }
  const values = draft ?? saved
  const { run, busy, error, fieldErrors, reset } = useSaveStep({
    save: saveBasicInfo,
    failure: 'Failed to update profile',
    fields: shownErrors,
    next: 'interests-skills',
    onSaved: () => forgetDraft(memberId, step),
  })
  const change = (part: Partial<Values>) => {
    changeDraft(memberId, step, saved, part)
    if (error !== null) reset()
  }
  return { values, change, busy, error, errors: fieldErrors, onContinue: () => run(values) }
}

/** The schema is loaded with the first save, because it would double the size of the page. */
async function saveBasicInfo(values: Values): Promise<unknown> {
  const { BasicInfo } = await import('@wayhouse/domain/onboarding')
  return api.onboarding.saveBasicInfo(parsed(BasicInfo, values))
}

type LocationFieldProps = { value: string; onValueChange: (value: string) => void }

/** The member's current location: free text, with suggestions such as "Lisbon, Portugal". */
function LocationField({ value, onValueChange }: LocationFieldProps) {
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
