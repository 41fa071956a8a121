import { z } from 'zod'
import { addMonths, isPlainDate } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'

/** A document that the law asks an operator for, and when it is to be reviewed. */
export const LegalDocument = z.object({
  /** Its file in `docs/legal`. */
  file: z.string(),
  title: z.string(),
  /** Whether nobody has made it their own yet. */
  is_template: z.boolean(),
  /** The day of the last review; null if there was none. */
  reviewed_on: z.string().nullable(),
  /** The day of the next one; null if it is due because there was none. */
  due_on: z.string().nullable(),
  is_due: z.boolean(),
})
export type LegalDocument = z.infer<typeof LegalDocument>

const defaultMonths = 12

/** Reads the lines between the `---` at the start of a file. Null if it has none, as an ordinary page. What is unreadable counts as due. */
export function legalDocument(file: string, text: string, today: PlainDate): LegalDocument | null {
  const head = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text)?.[1]
  if (head === undefined) return null
  const fields = new Map(head.split(/\r?\n/).map((line) => [keyOf(line), line.slice(line.indexOf(':') + 1).trim()]))
  const reviewed = fields.get('reviewed') ?? ''
  // a day that is still to come is no review
  const reviewedOn = isPlainDate(reviewed) && reviewed <= today ? reviewed : null
  const months = Number(fields.get('review_every_months'))
  const dueOn = reviewedOn && addMonths(reviewedOn, Number.isInteger(months) && months > 0 ? months : defaultMonths)
  return {
    file,
    title: fields.get('title') || file,
    is_template: fields.get('template') !== 'no',
    reviewed_on: reviewedOn,
    due_on: dueOn,
    is_due: dueOn === null || dueOn <= today,
  }
}

function keyOf(line: string): string {
  return line.slice(0, Math.max(0, line.indexOf(':'))).trim()
}
