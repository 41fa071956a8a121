import { languages } from '@wayhouse/domain/profiles'
import { ToggleChips } from '../../ui/fields/toggle-chips.tsx'
import type { ProfileFields } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'

const languageOptions = languages.map((language) => ({
  value: language,
  label: language.charAt(0).toUpperCase() + language.slice(1),
}))

/** Languages and interests. */
export function TasteFields({ form, edit, interests }: ProfileFields & { interests: readonly string[] }) {
  return (
    <ProfileSection title="Languages and interests">
      <div className="grid gap-6">
        <ToggleChips
          label="Languages"
          options={languageOptions}
          value={form.languages}
          onValueChange={(chosen) => edit({ languages: chosen })}
        />
        <ToggleChips
          label="Interests"
          options={interests.map((interest) => ({ value: interest, label: interest }))}
          value={form.interests}
          onValueChange={(chosen) => edit({ interests: chosen })}
        />
      </div>
    </ProfileSection>
  )
}
