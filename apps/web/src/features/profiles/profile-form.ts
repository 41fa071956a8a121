import type { Currency } from '@wayhouse/domain/currency'
import { type Language, linkFrom, type OwnProfile } from '@wayhouse/domain/profiles'
import type { FormPart } from '../../ui/fields/text-of.ts'

/** The values of the form: texts as typed, lists as chosen. */
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
  /** Null until one is chosen in the form, because the header can change it too. */
  preferred_currency: Currency | null
  timezone: string
  additional_info: { key: string; value: string }[]
}

/** The props of a section of the form. */
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
    languages: profile.languages as Language[], // the server stores no others
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
 * The changes to send: the whole form, and the version of the profile that was edited. The currency is sent only if it was
 * chosen in the form, so that one chosen in the header meanwhile stays (G-44).
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

/** The error of each entry. Names must be unique, because the server stores one text for a name. */
export function entryErrors(rows: ProfileForm['additional_info']): (string | undefined)[] {
  const names = rows.map(({ key }) => key.trim().toLowerCase())
  return rows.map(({ value }, index) => {
    if (names[index] === '') return value.trim() === '' ? undefined : 'Give this entry a name'
    return names.indexOf(names[index] ?? '') < index ? 'There is already an entry with this name' : undefined
  })
}

/** PRO-04: a note on an invalid URL. It can be saved, but is never shown as a link. */
export function urlNote(text: string, host: string | null = null): string | undefined {
  if (text.trim() === '' || linkFrom(text, host) !== null) return undefined
  return host === null || linkFrom(text) === null ? 'This is not a full web address' : `This is not a ${host} address`
}
