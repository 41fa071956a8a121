import { z } from 'zod'

const id = z.guid()

/** Whether a value has the form of our ids, in either case: the database takes no other. */
export function isId(value: unknown): value is string {
  return id.safeParse(value).success
}
