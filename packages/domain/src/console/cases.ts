import { z } from 'zod'
import { OperatorRole } from '../operators/index.ts'
import { page, pageQuery } from '../page.ts'
import { forOperators } from '../procedure.ts'
import {
  caseDecisions,
  caseStates,
  decisionReasonMax,
  caseReasons,
  safetyErrors,
  subjectTypes,
} from '../safety/index.ts'
import { ConsoleFile } from './file.ts'
import { searchText, sortOrder, tags } from './lists.ts'

const subject = z.enum([...subjectTypes, 'link'])
const reason = z.enum(caseReasons)
const decision = z.enum(caseDecisions)

/** A member as operators see them in a case. */
export const CasePerson = z.object({
  id: z.guid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_verified: z.boolean(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
})
export type CasePerson = z.infer<typeof CasePerson>

/** A case in the list, or an appeal against its decision. */
export const ListedCase = z.object({
  number: z.int(),
  subject_type: subject,
  reason,
  reporters: z.int(),
  about: CasePerson.nullable(),
  /** Without an id, a visitor who gave notice. */
  reporter: z.object({ id: z.guid().nullable(), name: z.string() }).nullable(),
  /** By when it has to be looked at, decided or answered; of a decided one, when it was. */
  due: z.string(),
  taken_by: z.string().nullable(),
  is_mine: z.boolean(),
  decided_at: z.string().nullable(),
  appeal: z.enum(['restricted', 'reporter']).nullable(),
})
export type ListedCase = z.infer<typeof ListedCase>

export const CaseFilter = z.strictObject({
  state: z.enum(caseStates).optional(),
  reason: reason.optional(),
  q: searchText,
  /** Without it, the first due at the top; of decided ones, the newest. */
  sort: sortOrder('due', 'number'),
})
export type CaseFilter = z.infer<typeof CaseFilter>

export const CasePage = page(ListedCase).extend({
  /** How many there are in each state, with the same filters. */
  counts: z.record(z.enum(caseStates), z.int()),
})
export type CasePage = z.infer<typeof CasePage>

const CaseReport = z.object({
  /** Null for a visitor, whose name and email are as they wrote them, and for a member who was erased. */
  reporter_id: z.guid().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  about_children: z.boolean(),
  reason,
  text: z.string(),
  why: z.string(),
  /** What was reported, as it was; its shape depends on the subject. */
  copy: z.json(),
  reported_at: z.string(),
  files: z.array(z.object({ id: z.guid(), name: z.string(), is_copy: z.boolean() })),
})

const CaseDecisionRow = z.object({
  id: z.guid(),
  case_number: z.int(),
  decision,
  days: z.int().nullable(),
  rule: z.int().nullable(),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
  acknowledged_at: z.string().nullable(),
  undone_at: z.string().nullable(),
})
export type CaseDecisionRow = z.infer<typeof CaseDecisionRow>

const CaseAppeal = z.object({
  id: z.guid(),
  decision_id: z.guid(),
  side: z.enum(['restricted', 'reporter']),
  text: z.string(),
  sent_at: z.string(),
  decide_by: z.string(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  granted: z.boolean().nullable(),
  answer: z.string().nullable(),
  /** Whether the operator who asks may answer it. */
  may_answer: z.boolean(),
})
export type CaseAppeal = z.infer<typeof CaseAppeal>

/** An act that waits for a second operator (CON-05). */
export const PendingAct = z.object({
  id: z.guid(),
  kind: z.enum(['end', 'erase', 'grant', 'revoke']),
  /** The role that is granted. */
  role: OperatorRole.nullable(),
  member: z.object({ id: z.guid(), name: z.string() }).nullable(),
  case_number: z.int().nullable(),
  reason: z.string(),
  rule: z.int().nullable(),
  proposed_by: z.string(),
  is_mine: z.boolean(),
  /** Then others confirm or undo it. */
  is_about_me: z.boolean(),
  proposed_at: z.string(),
  /** When it happens by itself, where there is only one operator. */
  due_at: z.string().nullable(),
})
export type PendingAct = z.infer<typeof PendingAct>

/** A case with everything that operators decide on (CON-03). */
export const WholeCase = z.object({
  number: z.int(),
  version: z.int(),
  subject_type: subject,
  subject_id: z.string().nullable(),
  link: z.string().nullable(),
  reason,
  first_look_by: z.string(),
  decide_by: z.string(),
  taken_by: z.string().nullable(),
  taken_at: z.string().nullable(),
  is_mine: z.boolean(),
  decided_at: z.string().nullable(),
  about: CasePerson.extend({ reports_about: z.int(), reports_by: z.int() }).nullable(),
  reporters: z.array(CasePerson.extend({ reports_about: z.int(), reports_by: z.int() })),
  reports: z.array(CaseReport),
  decisions: z.array(CaseDecisionRow),
  appeals: z.array(CaseAppeal),
  pending: PendingAct.nullable(),
})
export type WholeCase = z.infer<typeof WholeCase>

const words = z.string().trim().min(1, 'Say why, in words').max(decisionReasonMax)
const CaseNumber = z.strictObject({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const CaseDecisionInput = z.strictObject({
  ...CaseNumber.shape,
  /** Of the case as the operator read it. */
  version: z.int(),
  act: decision,
  days: z.int().nullable().optional(),
  /** The number of a community rule; none for `none`. */
  rule: z.int().nullable().optional(),
  reason: words,
})
export type CaseDecisionInput = z.infer<typeof CaseDecisionInput>

export const AppealAnswerInput = z.strictObject({
  ...CaseNumber.shape,
  decision_id: z.guid(),
  side: z.enum(['restricted', 'reporter']),
  /** Which one, where several reported and appealed; the oldest by default. */
  appeal_id: z.guid().optional(),
  granted: z.boolean(),
  answer: words,
})

/** Messages around the copied ones, for a reason that the audit keeps (CON-06). */
export const MoreMessages = z.array(
  z.object({
    seq: z.int(),
    sender_id: z.guid().nullable(),
    sender: z.string().nullable(),
    content: z.string().nullable(),
    files: z.array(z.string()),
    sent_at: z.string(),
  }),
)

const {
  CASE_NOT_FOUND,
  CASE_CHANGED,
  CASE_DECIDED,
  CASE_NOT_YOURS,
  OPERATOR_CONCERNED,
  NOT_POSSIBLE_HERE,
  DECISION_NOT_FOUND,
  DECISION_UNDONE,
  APPEAL_NOT_FOUND,
  APPEAL_OF_OWN_DECISION,
  APPEAL_TOO_EARLY,
  ACT_PENDING,
  ACT_NOT_FOUND,
  ACT_NEEDS_ANOTHER,
  REPORT_PICTURE_NOT_FOUND,
} = safetyErrors

const post = (path: `/${string}`, summary: string) =>
  forOperators.route({ method: 'POST', path, summary, tags, successStatus: 204 })

export const casesProcedures = {
  cases: forOperators
    .route({ method: 'GET', path: '/admin/cases', summary: 'Cases and appeals, the first due at the top', tags })
    .input(z.strictObject({ ...CaseFilter.shape, ...pageQuery(100) }))
    .output(CasePage),
  findCase: forOperators
    .route({ method: 'GET', path: '/admin/cases/{number}', summary: 'A case with what was reported', tags })
    .input(CaseNumber)
    .output(WholeCase)
    .errors({ CASE_NOT_FOUND }),
  takeCase: post('/admin/cases/{number}/take', 'Work on a case, also one that another operator works on')
    .input(CaseNumber)
    .output(z.void())
    .errors({ CASE_NOT_FOUND, CASE_DECIDED }),
  giveBackCase: post('/admin/cases/{number}/give-back', 'Work on a case no longer')
    .input(CaseNumber)
    .output(z.void())
    .errors({ CASE_NOT_FOUND, CASE_DECIDED, CASE_NOT_YOURS }),
  decideCase: forOperators
    .route({ method: 'POST', path: '/admin/cases/{number}/decision', summary: 'Decide a case', tags })
    .input(CaseDecisionInput)
    /** What waits for a second operator; null if the decision holds now. */
    .output(z.object({ pending: PendingAct.nullable() }))
    .errors({ CASE_NOT_FOUND, CASE_CHANGED, CASE_DECIDED, OPERATOR_CONCERNED, NOT_POSSIBLE_HERE, ACT_PENDING }),
  undoDecision: post('/admin/decisions/{id}/undo', 'Undo a decision, and all it did')
    .input(z.strictObject({ id: z.guid(), reason: words }))
    .output(z.void())
    .errors({ DECISION_NOT_FOUND, DECISION_UNDONE, OPERATOR_CONCERNED }),
  answerAppeal: post('/admin/cases/{number}/appeal', 'Answer an appeal')
    .input(AppealAnswerInput)
    .output(z.void())
    .errors({ CASE_NOT_FOUND, DECISION_NOT_FOUND, APPEAL_NOT_FOUND, APPEAL_OF_OWN_DECISION, APPEAL_TOO_EARLY }),
  readMore: forOperators
    .route({
      method: 'POST',
      path: '/admin/cases/{number}/more',
      summary: 'Messages around the copied ones, for a reason that the audit keeps',
      tags,
    })
    .input(z.strictObject({ ...CaseNumber.shape, reason: words }))
    .output(MoreMessages)
    .errors({ CASE_NOT_FOUND, NOT_POSSIBLE_HERE }),
  caseFile: forOperators
    .route({
      method: 'GET',
      path: '/admin/cases/files/{id}',
      summary: 'A file of a case: a picture of a report, or a copied one',
      tags,
      outputStructure: 'detailed',
    })
    .input(z.strictObject({ id: z.guid() }))
    .output(ConsoleFile)
    .errors({ REPORT_PICTURE_NOT_FOUND }),
  pendingActs: forOperators
    .route({ method: 'GET', path: '/admin/acts', summary: 'What waits for a second operator', tags })
    .output(z.array(PendingAct)),
  confirmAct: post('/admin/acts/{id}/confirm', 'Confirm what another operator asked for')
    .input(z.strictObject({ id: z.guid() }))
    .output(z.void())
    .errors({ ACT_NOT_FOUND, ACT_NEEDS_ANOTHER, OPERATOR_CONCERNED }),
  undoAct: post('/admin/acts/{id}/undo', 'Undo an act before it happens')
    .input(z.strictObject({ id: z.guid() }))
    .output(z.void())
    .errors({ ACT_NOT_FOUND, OPERATOR_CONCERNED }),
}
