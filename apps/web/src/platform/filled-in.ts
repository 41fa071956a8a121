import { ApiRefusal } from './api-refusal.ts'

/** Refuses a form with empty fields; `texts` has the required ones, each with its message. */
export function filledIn<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  texts: Partial<typeof typed>,
): void {
  const fields = Object.keys(texts) as Field[] // its own keys
  const missing = fields.filter((field) => typed[field].trim() === '')
  if (missing.length > 0) throw fieldRefusal(missing.map((path) => ({ path, message: texts[path] ?? '' })))
}

/** What the server would return for fields that are not valid. */
export function fieldRefusal(issues: readonly { path: string; message: string }[]): ApiRefusal {
  return new ApiRefusal('INVALID', 422, issues[0]?.message ?? 'Some entries are not valid', { issues })
}
