import type { ProfileForm } from './profile-form.ts'

/** What every section of the form works on. */
export type ProfileFields = {
  form: ProfileForm
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>
  change: (part: Partial<ProfileForm>) => void
}

type TextName =
  | 'first_name'
  | 'last_name'
  | 'nationality'
  | 'bio'
  | 'location'
  | 'next_destination'
  | 'instagram_handle'
  | 'linkedin_url'
  | 'website'

/** A field of text, bound to its place in the form. */
export function textOf({ form, errors, change }: ProfileFields, name: TextName, label: string) {
  return {
    label,
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  }
}
