import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'
import { changesFrom, missingNames, type ProfileForm } from './profile-form.ts'

/** Saves the form, unless the profile has changed since `updatedAt`; then it says so and waits for a decision. */
export function useSaving(updatedAt: string, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isOutdated, setOutdated] = useState(false)

  const attempt = async (form: ProfileForm, version: () => Promise<string>) => {
    const missing = missingNames(form)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await api.profiles.update(changesFrom(form, await version()))
      toast.success('Profile updated successfully')
      onSaved()
    } catch (error) {
      const refusal = refusalOf(error)
      setOutdated(refusal?.code === 'PROFILE_CHANGED')
      setErrors(errorsByField(refusal?.data))
      toast.error('Failed to update profile', refusal?.message)
      setBusy(false)
    }
  }
  return {
    busy,
    errors,
    isOutdated,
    save: (form: ProfileForm) => attempt(form, () => Promise.resolve(updatedAt)),
    /** Saves over whatever is there by now. */
    saveOver: (form: ProfileForm) => attempt(form, async () => (await api.profiles.own()).updated_at),
  }
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
