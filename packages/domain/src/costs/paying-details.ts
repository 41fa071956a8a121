import { z } from 'zod'
import { mustBeVisible, nameLine } from '../member-text.ts'
import { ibanProblem } from './iban.ts'

/** How others pay a member: an account, or a text such as "cash, or the usual app" (COST-08). */
export const NewPayingDetails = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: mustBeVisible(z.string().trim().max(300, 'Use at most 300 characters'), 'Say how others can pay you'),
  }),
  z.strictObject({
    kind: z.literal('iban'),
    /** Whose account it is. */
    name: nameLine(
      mustBeVisible(z.string().trim().max(70, 'Use at most 70 characters'), 'Enter the name of the account'),
    ),
    iban: z
      .string()
      .max(60)
      .superRefine((iban, { addIssue }) => {
        const message = ibanProblem(iban)
        if (message !== null) addIssue({ code: 'custom', message })
      }),
  }),
])
export type NewPayingDetails = z.infer<typeof NewPayingDetails>

export const PayingDetails = z.object({
  kind: z.enum(['text', 'iban']),
  /** The text, or the IBAN without spaces. */
  text: z.string(),
  /** Whose account it is; null for a text. */
  name: z.string().nullable(),
  changed_at: z.string(),
  /** Changed within 72 hours: "Changed today. Ask {name} in person before paying." */
  is_recent: z.boolean(),
})
export type PayingDetails = z.infer<typeof PayingDetails>
