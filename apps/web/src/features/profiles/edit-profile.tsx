import { type OwnProfile, profilesErrors } from '@wayhouse/domain/profiles'
import { useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { LeaveGuard } from '../../ui/fields/leave-guard.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { AboutFields } from './about-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { LivingFields } from './living-fields.tsx'
import { formFrom, type ProfileForm } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { SkillsEditor } from './skills-editor.tsx'
import { TasteFields } from './taste-fields.tsx'
import { isTyped, nothingTyped } from './typed-skill.ts'
import { useSaveProfile } from './use-save-profile.ts'

type EditProfileProps = {
  profile: OwnProfile
  /** The names of all interests to choose from. */
  interests: readonly string[]
  onClose: () => void
}

const unsavedText = 'Your changes to your profile are not saved yet.'

/** PRO-01, PRO-03: the profile as a form. The input stays when saving fails. */
export function EditProfile({ profile, interests, onClose }: EditProfileProps) {
  const id = useId()
  // as of the start of editing: `profile` may be refetched meanwhile
  const [initial] = useState({ form: formFrom(profile), updatedAt: profile.updated_at })
  const [form, setForm] = useState(initial.form)
  const [isCancelling, setCancelling] = useState(false)
  const [skill, setSkill] = useState(nothingTyped)
  const saving = useSaveProfile(initial.updatedAt, {
    onSkillAdded: () => setSkill(nothingTyped),
    onSaved: onClose,
  })
  const changed = isTyped(skill) || JSON.stringify(form) !== JSON.stringify(initial.form)
  const unsaved = changed && !saving.busy
  const edit = (part: Partial<ProfileForm>) => setForm((previous) => ({ ...previous, ...part }))
  const fields = { form, errors: saving.fieldErrors, edit }
  return (
    <div className="grid gap-6">
      <Form id={id} onSubmit={() => saving.run({ form, skill })} refused={saving.error} className="grid gap-6">
        <AboutFields {...fields} />
        <TasteFields {...fields} interests={interests} />
        <LinkFields {...fields} />
        <LivingFields {...fields} />
      </Form>
      {/* outside the form, because skills are saved immediately */}
      <ProfileSection title="Skills">
        <p className="text-muted">Skills are saved as you add or remove them.</p>
        <SkillsEditor typed={skill} onType={(change) => setSkill((previous) => ({ ...previous, ...change }))} />
      </ProfileSection>
      <div className="bottom-bar z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-bg py-4">
        {saving.isOutdated && (
          <ChangedElsewhere onOverwrite={() => saving.run({ form, skill, overwrite: true })} onDiscard={onClose} />
        )}
        <Button variant="outline" onClick={() => (unsaved ? setCancelling(true) : onClose())}>
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
        description={unsavedText}
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        danger
        onConfirm={onClose}
      />
      <LeaveGuard unsaved={unsaved} title="Leave without saving?" description={unsavedText} danger />
    </div>
  )
}

type ChangedElsewhereProps = { onOverwrite: () => void; onDiscard: () => void }

/** Shown when the profile was saved elsewhere, such as in another tab, while it was edited here (decision G-120). */
function ChangedElsewhere({ onOverwrite, onDiscard }: ChangedElsewhereProps) {
  return (
    <section role="alert" className="basis-full rounded-lg border border-line bg-accent-tint p-5 text-on-accent-tint">
      <h2 className="font-bold">{profilesErrors.PROFILE_CHANGED.message}</h2>
      <p className="mt-1">Your changes are still here. Save them over the other version, or discard them to see it.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={onOverwrite}>
          Save mine
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          Discard mine
        </Button>
      </div>
    </section>
  )
}
