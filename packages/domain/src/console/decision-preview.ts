import { z } from 'zod'
import { forOperators } from '../procedure.ts'
import { caseDecisions, decisionReasonMax, safetyErrors } from '../safety/index.ts'
import { ruleNumber, tags } from './lists.ts'

/** A decision as far as it is chosen: its rule and its reason may still be missing. */
export const DecisionDraft = z.strictObject({
  number: z.coerce.number().int().min(1).max(2_147_483_647),
  act: z.enum(caseDecisions),
  days: z.int().nullable().optional(),
  rule: ruleNumber.nullable().optional(),
  reason: z.string().trim().max(decisionReasonMax).optional(),
})
export type DecisionDraft = z.infer<typeof DecisionDraft>

/** A tribe that would close to requests, because its host is suspended. */
export const ClosingTribe = z.object({
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Without the host. */
  members: z.int(),
  /** Its stay is under way: people live together there today. */
  is_running: z.boolean(),
})
export type ClosingTribe = z.infer<typeof ClosingTribe>

/** What somebody would get, word for word. */
export const PreviewedMessage = z.object({
  /** The names of those who get it; of a visitor, their address. */
  to: z.array(z.string()),
  by: z.enum(['email', 'notification']),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The words of its button, if it has one. */
  action: z.string().nullable(),
})
export type PreviewedMessage = z.infer<typeof PreviewedMessage>

/** What a decision would do. */
export const DecisionPreview = z.object({
  /** When a limit or a suspension would end; null if it has no end, and for other decisions. */
  until: z.string().nullable(),
  closing: z.array(ClosingTribe),
  /** How many members of these tribes would be told, each counted once. */
  told: z.int(),
  /** How many members, besides its host, would still find a tribe that is hidden. */
  still_find_it: z.int(),
  /** Whether it would happen by itself after a day, because there is no second operator to ask. */
  is_alone: z.boolean(),
  messages: z.array(PreviewedMessage),
})
export type DecisionPreview = z.infer<typeof DecisionPreview>

const { CASE_NOT_FOUND, CASE_DECIDED, OPERATOR_CONCERNED, NOT_POSSIBLE_HERE, ACT_PENDING } = safetyErrors

export const decisionPreviewProcedures = {
  previewDecision: forOperators
    .route({
      method: 'POST',
      path: '/admin/cases/{number}/decision/preview',
      summary: 'What a decision would do and whom it would tell, without deciding anything',
      tags,
    })
    .input(DecisionDraft)
    .output(DecisionPreview)
    .errors({ CASE_NOT_FOUND, CASE_DECIDED, OPERATOR_CONCERNED, NOT_POSSIBLE_HERE, ACT_PENDING }),
}
