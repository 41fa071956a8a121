import { fieldRefusal } from './required-fields.ts'

/** The part of a zod schema that is used here, so that a page that only shows errors need not load zod. */
type Schema<Output> = {
  safeParse(input: unknown): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } }
}
type Issue = { path: readonly PropertyKey[]; message: string }

/** Parses a form's input with a schema of the domain. Throws the refusal that the server would return, by field. */
export function parsed<Output>(schema: Schema<Output>, input: unknown): Output {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw fieldRefusal(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
