import type { z } from 'zod'

/** For tests of inputs: the fields that are not valid, '' where it is the whole or an unknown field. */
export function wrongFields(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input)
  return [...new Set((error?.issues ?? []).map(({ path }) => path.join('.')))]
}
