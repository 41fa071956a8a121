import type { OwnProfile } from '@wayhouse/domain/profiles'
import { type FormEvent, useId, useState } from 'react'
import { useCurrency } from '../../platform/money.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { AboutFields } from './about-fields.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { LinkFields } from './link-fields.tsx'
import { LivingFields } from './living-fields.tsx'
import { formFrom, type ProfileForm } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { SkillsEditor } from './skills-editor.tsx'
import { TasteFields } from './taste-fields.tsx'
import { useSaving } from './use-saving.ts'

type EditProfileProps = {
  profile: OwnProfile
  /** Names of the catalogue. */
  interests: readonly string[]
  onSaved: () => void
  onCancel: () => void
}

const loss = 'What you changed in your profile is not saved yet.'

/** PRO-01, PRO-03: the profile as a form. Nothing typed is lost when saving fails. */
export function EditProfile({ profile, interests, onSaved, onCancel }: EditProfileProps) {
  const id = useId()
  const { currency } = useCurrency()
  const [before] = useState(() => formFrom(profile, currency))
  const [form, setForm] = useState(before)
  const [isCancelling, setCancelling] = useState(false)
  const saving = useSaving(profile.updated_at, onSaved)
  const unsaved = !saving.busy && JSON.stringify(form) !== JSON.stringify(before)
  const change = (part: Partial<ProfileForm>) => setForm((held) => ({ ...held, ...part }))
  const fields = { form, errors: saving.errors, change }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save(form)
  }
  return (
    <div className="grid gap-6">
      <form id={id} noValidate onSubmit={submit} className="grid gap-6">
        <AboutFields {...fields} />
        <TasteFields {...fields} interests={interests} />
        <LinkFields {...fields} />
        <LivingFields {...fields} />
      </form>
      <OwnSkills />
      <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-bg py-4">
        {saving.isOutdated && <ChangedElsewhere onKeep={() => void saving.saveOver(form)} onDiscard={onSaved} />}
        <Button variant="outline" onClick={() => (unsaved ? setCancelling(true) : onCancel())}>
          Cancel
        </Button>
        <Button type="submit" form={id} busy={saving.busy}>
          Save Changes
        </Button>
      </div>
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title="Discard your changes?"
        description={loss}
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        danger
        onConfirm={onCancel}
      />
      <LeaveGuard unsaved={unsaved} title="Leave without saving?" description={loss} danger />
    </div>
  )
}

/** Apart from the form, since a skill is added and removed at once. */
function OwnSkills() {
  const [typed, setTyped] = useState('')
  return (
    <ProfileSection title="Skills">
      <p className="text-muted">Added and removed at once, without saving.</p>
      <SkillsEditor typed={typed} onType={setTyped} />
    </ProfileSection>
  )
}
