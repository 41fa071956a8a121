import { isPlainDate } from '@wayhouse/domain/dates'
import { NewTribe, stayProblem, tribesErrors } from '@wayhouse/domain/tribes'
import { findListingLink } from '@wayhouse/listing-links'
import { fieldErrorsOf, type Refusal } from '../../../platform/api/refusal.ts'
import { duplicatesIn } from './duplicates.ts'
import { newTribeFrom, noFacts, type TribeForm } from './tribe-form.ts'

export type FormErrors = Partial<Record<keyof TribeForm, string>>

const anyKey = '00000000-0000-4000-8000-000000000000'

/** Why a form cannot be published yet, one text per field. `today` is a plain date. */
export function errorsOf(form: TribeForm, today: string): FormErrors {
  const { error } = NewTribe.safeParse(newTribeFrom({ form, facts: noFacts, readingId: null, idempotencyKey: anyKey }))
  const issues = error?.issues.toReversed() ?? [] // the first issue of a field wins
  return {
    ...(form.image_urls.length > 0 && !form.may_use_photos && { may_use_photos: mayUsePhotosText }),
    ...datesErrors(form, today),
    ...duplicateRule(form.house_rules),
    ...linkRule(form.airbnb_link),
    ...Object.fromEntries(issues.map(({ path, message }) => [fieldOf(String(path[0])), message])),
  }
}

const mayUsePhotosText = 'Please confirm that you may use these photos, or remove them'

/** A total in another currency is edited in the same field. */
const fieldOf = (name: string) => (name === 'original_total' ? 'airbnb_total_cost' : name)

/** Rules that the schema does not check: the order of the two dates, and their distance from today. */
export function datesErrors({ start_date, end_date }: TribeForm, today: string): FormErrors {
  if (!isPlainDate(start_date) || !isPlainDate(end_date)) return {}
  if (end_date <= start_date) return { end_date: 'Choose a last day after the first' }
  const problem = stayProblem({ start_date, end_date }, today)
  if (problem === 'STAY_TOO_FAR') return { start_date: 'Choose a first day within the next two years' }
  if (problem === 'STAY_TOO_LONG') return { end_date: 'Choose a last day within a year of the first' }
  return problem === null ? {} : { end_date: 'Choose a last day in the future' }
}

/** The errors of a refusal by the server, by field. */
export function refusedFields(refusal: Refusal): FormErrors {
  const { code, message } = refusal
  if (code === 'STAY_TOO_FAR') return { start_date: message }
  if (code === 'STAY_IN_THE_PAST' || code === 'STAY_TOO_LONG') return { end_date: message }
  if (audienceCodes.has(code)) return { audience: message }
  if (code === 'SIZE_BELOW_MEMBERS') return { size: message }
  if (code === 'LISTING_URL_INVALID') return { airbnb_link: message }
  return Object.fromEntries(Object.entries(fieldErrorsOf(refusal)).map(([field, text]) => [fieldOf(field), text]))
}

const audienceCodes: ReadonlySet<string> = new Set([
  'HOST_OUTSIDE_AUDIENCE',
  'MEMBERS_OUTSIDE_AUDIENCE',
  'WOMEN_NOT_OFFERED',
])

function duplicateRule(rules: readonly string[]): FormErrors {
  const [duplicate] = duplicatesIn(rules)
  return duplicate === undefined ? {} : { house_rules: `“${duplicate}” is listed twice` }
}

function linkRule(pasted: string): FormErrors {
  // links of the sandbox count here even where the server refuses them
  const isListing = pasted.trim() === '' || findListingLink(pasted, globalThis.location?.origin)
  return isListing ? {} : { airbnb_link: tribesErrors.LISTING_URL_INVALID.message }
}
