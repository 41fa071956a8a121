import { z } from 'zod'

/** An answer about cookies and analytics, as a browser sends it; nothing allowed is a refusal or a withdrawal. */
export const ConsentAnswer = z.strictObject({
  /** Random, so that an answer that is sent twice counts once. */
  id: z.guid(),
  /** A random number of this browser, stored for visitors only. */
  visitor: z.guid(),
  version: z.int().min(1).max(1000),
  analytics: z.boolean(),
  functional: z.boolean(),
})
export type ConsentAnswer = z.infer<typeof ConsentAnswer>
