import { z } from 'zod'
import { MemberId, TribeId } from './fields.ts'
import { importMax } from './limits.ts'

/** A file of Splitwise or Spliit. Without `people` nothing is written: the answer shows what the file has. */
export const ImportCosts = z.strictObject({
  id: TribeId,
  content: z.string().max(importMax, 'This file is too large to import'),
  /** Which member each name of the file is. */
  people: z
    .array(z.strictObject({ name: z.string().max(200), member_id: MemberId }))
    .max(60)
    .optional(),
  /** Import what could be read, and leave out the lines that could not. */
  without_unread: z.boolean().default(false),
})
export type ImportCosts = z.infer<typeof ImportCosts>

export const ImportAnswer = z.object({
  source: z.enum(['splitwise', 'spliit']),
  names: z.array(z.string()),
  /** What the file has, or after an import what was written. */
  lines: z.array(
    z.object({
      row: z.int(),
      title: z.string(),
      day: z.string(),
      amount: z.string(),
      currency: z.string(),
      paid_by: z.string(),
    }),
  ),
  unread: z.array(z.object({ row: z.int(), text: z.string(), why: z.string() })),
  /** 0 for a preview. */
  imported: z.int(),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>
