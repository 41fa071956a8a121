import { isPlainDate } from '@wayhouse/domain/dates'
import { sizeBounds, staysInTheFuture } from '@wayhouse/domain/tribes'
import type { TribeForm } from './tribe-form.ts'

export type FormField = keyof TribeForm
export type FormErrors = Partial<Record<FormField, string>>

/** The bounds of the contract, in characters and counts; a test holds the two together. */
export const bounds = {
  title: 200,
  location: 160,
  description: 5000,
  cancellation_policy: 2000,
  neighborhood_description: 2000,
  totalCostEuros: 1_000_000,
  wifiMbps: 100_000,
  lists: {
    vibe_tags: { max: 20, length: 60 },
    listing_amenities: { max: 100, length: 120 },
    host_amenities: { max: 60, length: 120 },
    house_rules: { max: 60, length: 300 },
  },
} as const

/** What keeps a form from being published, a sentence a field. `today` is a plain date. */
export function errorsOf(form: TribeForm, today: string): FormErrors {
  const found: { [Field in FormField]?: string | null } = {
    title: requiredText(form.title, bounds.title, 'Give the stay a title'),
    location: requiredText(form.location, bounds.location, 'Say where it is'),
    description: boundedText(form.description, bounds.description),
    start_date: isPlainDate(form.start_date) ? null : 'Choose the day the stay begins',
    end_date: endError(form, today),
    size: isWholeWithin(form.size, sizeBounds.min, sizeBounds.max)
      ? null
      : `Between ${sizeBounds.min} and ${sizeBounds.max} places besides yours`,
    airbnb_total_cost: costError(form.airbnb_total_cost),
    wifi_speed:
      form.wifi_speed === null || isWholeWithin(form.wifi_speed, 0, bounds.wifiMbps) ? null : 'A whole number of Mbps',
    cancellation_policy: boundedText(form.cancellation_policy, bounds.cancellation_policy),
    neighborhood_description: boundedText(form.neighborhood_description, bounds.neighborhood_description),
    airbnb_link: linkError(form.airbnb_link),
    house_rules: linesError(form.house_rules, bounds.lists.house_rules),
    may_use_photos:
      form.image_urls.length > 0 && !form.may_use_photos
        ? 'Please confirm that you may use these photos, or remove them'
        : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error))
}

/** A refusal's `issues`, each at the field that it is about. Those about no field of the form are left out. */
export function errorsFromIssues(data: Record<string, unknown>, form: TribeForm): FormErrors {
  const issues: unknown[] = Array.isArray(data.issues) ? data.issues : []
  const errors: FormErrors = {}
  for (const issue of issues) {
    const { path, message } = asIssue(issue)
    const field = path.split('.')[0] ?? ''
    if (isField(field, form)) errors[field] ??= `This ${message || 'is not valid'}`
  }
  return errors
}

function isField(name: string, form: TribeForm): name is FormField {
  return Object.hasOwn(form, name)
}

function asIssue(issue: unknown): { path: string; message: string } {
  const read = (name: string): unknown => (typeof issue === 'object' && issue !== null ? Reflect.get(issue, name) : '')
  const [path, message] = [read('path'), read('message')]
  return { path: typeof path === 'string' ? path : '', message: typeof message === 'string' ? message : '' }
}

function requiredText(text: string, max: number, missing: string): string | null {
  return text.trim() === '' ? missing : boundedText(text, max)
}

function boundedText(text: string, max: number): string | null {
  return text.trim().length > max ? `At most ${max} characters` : null
}

function endError({ start_date, end_date }: TribeForm, today: string): string | null {
  if (!isPlainDate(end_date)) return 'Choose the day the stay ends'
  if (isPlainDate(start_date) && end_date <= start_date) return 'The stay must end after it begins'
  if (isPlainDate(start_date) && !staysInTheFuture({ start_date, end_date }, today))
    return 'The stay must end in the future'
  return null
}

function costError(euros: number | null): string | null {
  if (euros === null) return null
  const inCents = Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6
  return euros >= 0 && euros <= bounds.totalCostEuros && inCents ? null : 'A price in euros, with at most two decimals'
}

function linkError(link: string): string | null {
  return link.trim() === '' || /^https?:\/\//.test(link.trim()) ? null : 'Please provide an Airbnb listing URL'
}

function linesError(lines: readonly string[], { most, length }: { max: number; length: number }): string | null {
  if (lines.length > max) return `At most ${max}`
  return lines.some((line) => line.trim().length > length) ? `At most ${length} characters each` : null
}

function isWholeWithin(value: number | null, min: number, max: number): boolean {
  return value !== null && Number.isInteger(value) && value >= min && value <= max
}
