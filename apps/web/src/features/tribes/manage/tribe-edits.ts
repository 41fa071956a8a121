import { isPlainDate } from '@wayhouse/domain/dates'
import { EditableTribe, fieldLabels, type TribeField } from '@wayhouse/domain/tribes'
import { datesErrors, type FormErrors } from '../create/form-errors.ts'
import { formOfStay, ownFieldsOf, type TribeForm } from '../create/tribe-form.ts'
import type { HostTribe } from './host-tribe.ts'

/** A tribe as the form of its host. */
export function formOf(tribe: HostTribe): TribeForm {
  return {
    ...formOfStay(tribe),
    image_urls: tribe.images.map(({ image_url }) => image_url),
    image_alts: Object.fromEntries(
      tribe.images.flatMap(({ image_url, alt }) => (alt === null ? [] : [[image_url, alt]])),
    ),
    cover_keeps: tribe.cover_keeps,
    may_use_photos: true,
  }
}

/** A form's fields as they are sent: texts trimmed, empty ones null. */
export function changesOf(form: TribeForm, fields: readonly TribeField[]): Partial<EditableTribe> {
  const sent: Partial<Record<TribeField, unknown>> = ownFieldsOf(form)
  return Object.fromEntries(fields.map((field) => [field, sent[field]]))
}

const allFields = Object.keys(fieldLabels) as TribeField[] // the keys of a literal

/** The whole tribe with changes in place: what it would be. */
export function tribeWith(tribe: HostTribe, changes: Partial<EditableTribe>): EditableTribe {
  const { latitude, longitude } = tribe
  const whole = changesOf(formOf(tribe), allFields) as EditableTribe // every field is there
  return { ...whole, latitude, longitude, ...changes }
}

/** What keeps these fields from being saved, one text per field. */
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
