import { fieldRefusal } from './filled-in.ts'

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
