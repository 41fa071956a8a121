import { ApiRefusal } from '../api/api-refusal.ts'

/** Throws a refusal if required fields are empty; `messages` has the required fields, each with its message. */
export function requireFields<Field extends string>(
  values: Readonly<Record<Field, string>>,
  messages: Partial<typeof values>,
): void {
  const required = Object.keys(messages) as Field[] // its own keys
  const missing = required.filter((field) => values[field].trim() === '')
  if (missing.length > 0) throw fieldRefusal(missing.map((path) => ({ path, message: messages[path] ?? '' })))
}

/** The refusal that the server returns for invalid fields. */
export function fieldRefusal(issues: readonly { path: string; message: string }[]): ApiRefusal {
  return new ApiRefusal('INVALID', 422, issues[0]?.message ?? 'Some entries are not valid', { issues })
}
