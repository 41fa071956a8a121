import { profileBounds } from '@wayhouse/domain/profiles'
import { TextField } from '../../ui/fields/text-field.tsx'
import { textOf } from '../../ui/fields/text-of.ts'
import type { ProfileFields } from './profile-form.ts'
import { urlNote } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'

/** Links to profiles on other sites. An invalid URL is marked, but saved (PRO-04). */
export function LinkFields(fields: ProfileFields) {
  const { linkedin_url, website } = fields.form
  return (
    <ProfileSection title="Contact and links">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...textOf(fields, 'instagram_handle', 'Instagram handle')} maxLength={31} />
        <TextField
          {...textOf(fields, 'linkedin_url', 'LinkedIn URL')}
          error={urlNote(linkedin_url, 'linkedin.com')}
          maxLength={profileBounds.link}
        />
        <TextField {...textOf(fields, 'website', 'Website')} error={urlNote(website)} maxLength={profileBounds.link} />
      </div>
    </ProfileSection>
  )
}
