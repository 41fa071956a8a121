import { isPlainDate } from '@wayhouse/domain/dates'
import { NewTribe, staysInTheFuture } from '@wayhouse/domain/tribes'
import { newTribeFrom, noFacts, type TribeForm } from './tribe-form.ts'

export type FormErrors = Partial<Record<keyof TribeForm, string>>

const anyKey = '00000000-0000-4000-8000-000000000000'

/** What keeps a form from being published, one text per field. `today` is a plain date. */
export function errorsOf(form: TribeForm, today: string): FormErrors {
  const { error } = NewTribe.safeParse(newTribeFrom({ form, facts: noFacts, readingId: null, idempotencyKey: anyKey }))
  const dates = datesError(form, today)
  const issues = error?.issues.toReversed() ?? [] // the first issue of a field wins
  return {
    ...(form.image_urls.length > 0 && !form.may_use_photos && { may_use_photos: photosText }),
    ...(dates && { end_date: dates }),
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  }
}

const photosText = 'Please confirm that you may use these photos, or remove them'

/** What the schema cannot know: how the two days and today go together. */
export function datesError({ start_date, end_date }: TribeForm, today: string): string | null {
  if (!isPlainDate(start_date) || !isPlainDate(end_date)) return null
  if (end_date <= start_date) return 'Choose a last day after the first'
  return staysInTheFuture({ start_date, end_date }, today) ? null : 'Choose a last day in the future'
}
