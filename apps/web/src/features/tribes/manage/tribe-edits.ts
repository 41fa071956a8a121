import { isPlainDate } from '@wayhouse/domain/dates'
import { EditableTribe, fieldLabels, type TribeField } from '@wayhouse/domain/tribes'
import { datesErrors, type FormErrors } from '../create/form-errors.ts'
import { formOfStay, ownFieldsOf, type TribeForm } from '../create/tribe-form.ts'
import type { HostTribe } from './host-tribe.ts'

/** The form that edits a tribe, with its current values. */
export function formOf(tribe: HostTribe): TribeForm {
  return {
    ...formOfStay(tribe),
    image_urls: tribe.images.map(({ image_url }) => image_url),
    image_alts: Object.fromEntries(
      tribe.images.flatMap(({ image_url, alt }) => (alt === null ? [] : [[image_url, alt]])),
    ),
    cover_keeps: tribe.cover_keeps,
    may_use_photos: true,
    audience: tribe.audience,
    non_binary: tribe.non_binary,
    shown_to_others: tribe.shown_to_others,
  }
}

/** Fields of a form as they are sent: texts trimmed, empty ones null. */
export function changesOf(form: TribeForm, fields: readonly TribeField[]): Partial<EditableTribe> {
  const values: Partial<Record<TribeField, unknown>> = ownFieldsOf(form)
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

const allFields = Object.keys(fieldLabels) as TribeField[] // the keys of a literal

/** The tribe as it would be with these changes. */
export function tribeWith(tribe: HostTribe, changes: Partial<EditableTribe>): EditableTribe {
  const { latitude, longitude } = tribe
  const current = changesOf(formOf(tribe), allFields) as EditableTribe // allFields covers the type
  return { ...current, latitude, longitude, ...changes }
}

/** Why these fields cannot be saved yet, one text per field. */
export function errorsOf(
  form: TribeForm,
  fields: readonly TribeField[],
  { members, today }: { members: number; today: string },
): FormErrors {
  const { error } = EditableTribe.partial().safeParse(changesOf(form, fields))
  const issues = error?.issues.toReversed() ?? [] // the first issue of a field wins
  const dates = fields.includes('end_date') && isPlainDate(form.end_date) ? datesErrors(form, today) : {}
  return {
    ...dates,
    ...(fields.includes('size') && form.size !== null && form.size < members && { size: tooFew(members) }),
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  }
}

function tooFew(members: number): string {
  return members === 1 ? 'The tribe already has one member' : `The tribe already has ${members} members`
}
