import type { Currency } from '@wayhouse/domain/currency'
import { linkFrom } from '@wayhouse/domain/profiles'
import type { Language, OwnProfile } from '@wayhouse/domain/profiles'
import type { FormPart } from '../../ui/text-of.ts'

/** What the form holds: texts as they are typed, lists as they are chosen. */
export type ProfileForm = {
  first_name: string
  last_name: string
  age: number | null
  nationality: string
  bio: string
  location: string
  next_destination: string
  languages: Language[]
  interests: string[]
  instagram_handle: string
  linkedin_url: string
  website: string
  /** Null until one is chosen in the form: it is also chosen beside it. */
  preferred_currency: Currency | null
  timezone: string
  additional_info: { key: string; value: string }[]
}

/** Props of every section of the form. */
export type ProfileFields = FormPart<ProfileForm>

export function formFrom(profile: OwnProfile): ProfileForm {
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    age: profile.age,
    nationality: profile.nationality ?? '',
    bio: profile.bio ?? '',
    location: profile.location ?? '',
    next_destination: profile.next_destination ?? '',
    languages: profile.languages as Language[], // the server keeps no others
    interests: profile.interests,
    instagram_handle: profile.instagram_handle ?? '',
    linkedin_url: profile.linkedin_url ?? '',
    website: profile.website ?? '',
    preferred_currency: null,
    timezone: profile.timezone ?? '',
    additional_info: Object.entries(profile.additional_info).map(([key, value]) => ({ key, value })),
  }
}

/**
 * The changes to send: the whole form, and which version of the profile it was made from. A currency only if it was
 * chosen here, so that one chosen in the header meanwhile is kept (G-44).
 */
export function changesFrom(
  { additional_info, timezone, preferred_currency, ...form }: ProfileForm,
  updatedAt: string,
) {
  const named = additional_info.filter(({ key }) => key.trim() !== '')
  return {
    ...form,
    ...(preferred_currency === null ? {} : { preferred_currency }),
    timezone: timezone || null,
    additional_info: Object.fromEntries(named.map(({ key, value }) => [key.trim(), value])),
    expected_updated_at: updatedAt,
  }
}

/** What is wrong with the name of each entry: the server keeps one text under a name, and the other would be lost. */
export function entryErrors(rows: ProfileForm['additional_info']): (string | undefined)[] {
  const names = rows.map(({ key }) => key.trim().toLowerCase())
  return rows.map(({ value }, at) => {
    if (names[at] === '') return value.trim() === '' ? undefined : 'Give this entry a name'
    return names.indexOf(names[at] ?? '') < at ? 'There is already an entry with this name' : undefined
  })
}

/** PRO-04: a note on an address that is none. It is saved all the same, and never shown as a link. */
export function addressNote(text: string, host: string | null = null): string | undefined {
  if (text.trim() === '' || linkFrom(text, host) !== null) return undefined
  return host === null || linkFrom(text) === null ? 'This is not a full web address' : `This is not a ${host} address`
}
