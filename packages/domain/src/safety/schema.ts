import { z } from 'zod'

/** A member's id as it was received. If it is no id, nothing is stored. */
export const BlockInput = z.strictObject({ id: z.string().max(100) })

/** A member whom the viewer has blocked, and since when. */
export const BlockedMember = z.object({
  id: z.guid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  blocked_at: z.string(),
})
export type BlockedMember = z.infer<typeof BlockedMember>
