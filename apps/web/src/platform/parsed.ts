import { fieldRefusal } from './filled-in.ts'

/** The part of a domain schema that is needed here: a page that only shows its errors need not load zod. */
type Schema<Output> = {
  safeParse(input: unknown): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } }
}
type Issue = { path: readonly PropertyKey[]; message: string }

/** Parses what was typed by the domain's schema. Errors are refused as by the server: by field. */
export function parsed<Output>(schema: Schema<Output>, input: unknown): Output {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw fieldRefusal(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
