import { ApiRefusal } from './api-refusal.ts'

/** A schema of the domain, by the little that is asked of it here: a page that only shows its errors need not load zod. */
type Schema<Output> = {
  safeParse(input: unknown): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } }
}
type Issue = { path: readonly PropertyKey[]; message: string }

/** What was typed, as the domain's schema makes it. What the schema does not take is refused as the server would: by field. */
export function parsed<Output>(schema: Schema<Output>, input: unknown): Output {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw fieldRefusal(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** Refuses a form with empty fields; `texts` has the required ones, each with what it says then. */
export function filledIn<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  texts: Partial<typeof typed>,
): void {
  const fields = Object.keys(texts) as Field[] // its own keys
  const missing = fields.filter((field) => typed[field].trim() === '')
  if (missing.length > 0) throw fieldRefusal(missing.map((path) => ({ path, message: texts[path] ?? '' })))
}

/** What the server would say of fields that are not valid. */
export function fieldRefusal(issues: readonly { path: string; message: string }[]): ApiRefusal {
  return new ApiRefusal('INVALID', 422, issues[0]?.message ?? 'Some of what you typed is not valid', { issues })
}
