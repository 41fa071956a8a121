import { z } from 'zod'

/** Asks an accepted member to become the host. The one who hosts until then stays as a guest, or leaves. */
export const HandOver = z.strictObject({
  id: z.string().max(100),
  member_id: z.string().max(100),
  host_stays: z.boolean(),
})
export type HandOver = z.infer<typeof HandOver>
