import { useQueryClient } from '@tanstack/react-query'
import { ProfileChanges } from '@wayhouse/domain/profiles'
import { parsed } from '../../platform/actions/parsed.ts'
import { fieldRefusal } from '../../platform/actions/required-fields.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { setBrowserCurrency } from '../../platform/format/money.tsx'
import { invalidate } from '../../platform/live/live-events.ts'
import { changesFrom, entryErrors, type ProfileForm } from './profile-form.ts'
import { ownProfileQuery, profileChanges } from './queries.ts'
import { addTypedSkill, isTyped, type TypedSkill } from './typed-skill.ts'

type SaveInput = {
  form: ProfileForm
  /** Added too, if one is typed. */
  skill: TypedSkill
  /** Overwrites changes that were saved elsewhere. */
  overwrite?: boolean
}

/** The fields that show their errors, for which there is no toast. */
const shownErrors = { first_name: [], last_name: [], age: [], instagram_handle: [] }

/** Saves the form. It is refused with `isOutdated` if the profile has changed since `updatedAt`: the member decides. */
export function useSaveProfile(
  updatedAt: string,
  { onSkillAdded, onSaved }: { onSkillAdded: () => void; onSaved: () => void },
) {
  const queryClient = useQueryClient()
  const { run, busy, error, fieldErrors } = useAction({
    act: async ({ form, skill, overwrite = false }: SaveInput) => {
      const entryError = entryErrors(form.additional_info).find((text) => text !== undefined)
      if (entryError !== undefined) throw fieldRefusal([{ path: 'additional_info', message: entryError }])
      if (isTyped(skill)) {
        await addTypedSkill(skill)
        onSkillAdded()
        // shows it in the list, even if saving the form fails
        await invalidate(queryClient, [ownProfileQuery.queryKey])
      }
      const version = overwrite ? (await api.profiles.own()).updated_at : updatedAt
      return api.profiles.update(parsed(ProfileChanges, changesFrom(form, version)))
    },
    success: 'Profile updated successfully',
    failure: 'Failed to update profile',
    fields: shownErrors,
    changes: profileChanges,
    onDone: (_, { form }) => {
      if (form.preferred_currency !== null) setBrowserCurrency(form.preferred_currency)
      onSaved()
    },
    // loads what was saved elsewhere, in case the member discards the form
    onRefused: ({ code }) => (code === 'PROFILE_CHANGED' ? invalidate(queryClient, profileChanges) : undefined),
  })
  return { run, busy, error, fieldErrors, isOutdated: error?.code === 'PROFILE_CHANGED' }
}
