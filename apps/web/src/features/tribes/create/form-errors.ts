import { isPlainDate } from '@wayhouse/domain/dates'
import { NewTribe, stayProblem } from '@wayhouse/domain/tribes'
import { fieldErrorsOf, type Refusal } from '../../../platform/refusal.ts'
import { repeatedIn } from './repeated.ts'
import { newTribeFrom, noFacts, type TribeForm } from './tribe-form.ts'

export type FormErrors = Partial<Record<keyof TribeForm, string>>

const anyKey = '00000000-0000-4000-8000-000000000000'

/** What keeps a form from being published, one text per field. `today` is a plain date. */
export function errorsOf(form: TribeForm, today: string): FormErrors {
  const { error } = NewTribe.safeParse(newTribeFrom({ form, facts: noFacts, readingId: null, idempotencyKey: anyKey }))
  const issues = error?.issues.toReversed() ?? [] // the first issue of a field wins
  return {
    ...(form.image_urls.length > 0 && !form.may_use_photos && { may_use_photos: photosText }),
    ...datesErrors(form, today),
    ...repeatedRule(form.house_rules),
    ...Object.fromEntries(issues.map(({ path, message }) => [fieldOf(String(path[0])), message])),
  }
}

const photosText = 'Please confirm that you may use these photos, or remove them'

/** A total in another currency stands in the same field. */
const fieldOf = (name: string) => (name === 'original_total' ? 'airbnb_total_cost' : name)

/** What the schema cannot know: how the two days and today go together. */
export function datesErrors({ start_date, end_date }: TribeForm, today: string): FormErrors {
  if (!isPlainDate(start_date) || !isPlainDate(end_date)) return {}
  if (end_date <= start_date) return { end_date: 'Choose a last day after the first' }
  const problem = stayProblem({ start_date, end_date }, today)
  if (problem === 'STAY_TOO_FAR') return { start_date: 'Choose a first day within the next two years' }
  if (problem === 'STAY_TOO_LONG') return { end_date: 'Choose a last day within a year of the first' }
  return problem === null ? {} : { end_date: 'Choose a last day in the future' }
}

/** The fields that a refusal of the server is about, each with its text. */
export function refusedFields(refusal: Refusal): FormErrors {
  const { code, message } = refusal
  if (code === 'STAY_TOO_FAR') return { start_date: message }
  if (code === 'STAY_IN_THE_PAST' || code === 'STAY_TOO_LONG') return { end_date: message }
  if (code === 'SIZE_BELOW_MEMBERS') return { size: message }
  if (code === 'LISTING_URL_INVALID') return { airbnb_link: message }
  return Object.fromEntries(Object.entries(fieldErrorsOf(refusal)).map(([field, text]) => [fieldOf(field), text]))
}

function repeatedRule(rules: readonly string[]): FormErrors {
  const [repeated] = repeatedIn(rules)
  return repeated === undefined ? {} : { house_rules: `“${repeated}” is listed twice` }
}
