import { z } from 'zod'

const id = z.guid()

/** Whether a value is a UUID, in upper or lower case. The database accepts no other ids. */
export function isId(value: unknown): value is string {
  return id.safeParse(value).success
}
