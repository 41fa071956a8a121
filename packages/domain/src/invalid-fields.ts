import type { z } from 'zod'

/** For tests of inputs: the fields that are not valid, '' for the input as a whole or an unknown field. */
export function invalidFields(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input)
  return [...new Set((error?.issues ?? []).map(({ path }) => path.join('.')))]
}
