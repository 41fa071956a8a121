import type { OwnProfile } from '@wayhouse/domain/profiles'
import { type FormEvent, useState } from 'react'
import { api } from '../../platform/api.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { tell } from '../../platform/tell.ts'
import { Button } from '../../ui/button.tsx'
import { AboutFields } from './about-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { LivingFields } from './living-fields.tsx'
import { changesFrom, formFrom, missingNames, type ProfileForm } from './profile-form.ts'
import { TasteFields } from './taste-fields.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type EditProfileProps = {
  profile: OwnProfile
  /** Names of the catalogue. */
  interests: readonly string[]
  onSaved: () => void
  onCancel: () => void
}

/** PRO-01, PRO-03: the profile as a form. Nothing typed is lost when saving fails. */
export function EditProfile({ profile, interests, onSaved, onCancel }: EditProfileProps) {
  const [before] = useState(() => formFrom(profile, 'EUR'))
  const [form, setForm] = useState(before)
  const { save, busy, errors } = useSaving(profile.updated_at, onSaved)
  const unsaved = !busy && JSON.stringify(form) !== JSON.stringify(before)
  const fields = { form, errors, change: (part: Partial<ProfileForm>) => setForm((held) => ({ ...held, ...part })) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(form)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <AboutFields {...fields} />
      <TasteFields {...fields} interests={interests} />
      <LinkFields {...fields} />
      <LivingFields {...fields} />
      <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-bg py-4">
        <Button variant="outline" type="button" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save Changes
        </Button>
      </div>
      <UnsavedGuard unsaved={unsaved} />
    </form>
  )
}

function useSaving(updatedAt: string, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = async (form: ProfileForm) => {
    const missing = missingNames(form)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await api.profiles.update(changesFrom(form, updatedAt))
      tell.success('Profile updated successfully')
      onSaved()
    } catch (fault) {
      const refusal = refusalOf(fault)
      setErrors(errorsByField(refusal?.data))
      tell.error('Failed to update profile', refusal?.message)
      setBusy(false)
    }
  }
  return { save, busy, errors }
}

/** What the server found wrong, by field. */
function errorsByField(data: Record<string, unknown> | undefined): Record<string, string> {
  const issues: unknown = data?.issues
  if (!Array.isArray(issues)) return {}
  return Object.fromEntries(
    issues.map((issue: { path?: unknown; message?: unknown }) => [
      String(issue.path).split('.')[0] ?? '',
      String(issue.message),
    ]),
  )
}
