import { z } from 'zod'

/** Offers an accepted member to become the host. `host_stays`: whether the current host stays as a guest. */
export const HandOver = z.strictObject({
  id: z.string().max(100),
  member_id: z.string().max(100),
  host_stays: z.boolean(),
})
export type HandOver = z.infer<typeof HandOver>
