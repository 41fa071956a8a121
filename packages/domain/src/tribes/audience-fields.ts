import { z } from 'zod'
import { audiences } from './audience.ts'

/** A tribe's audience, and what others see of it. */
export const audienceFields = {
  audience: z.enum(audiences),
  /** Whether a tribe for women is also for non-binary people. */
  non_binary: z.boolean(),
  /** Whether those outside the audience find the tribe too, with a badge; they cannot join it (AUD-03). */
  shown_to_others: z.boolean(),
}
