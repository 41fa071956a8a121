import { z } from 'zod'
import { OwnToken } from '../accounts/index.ts'
import { Membership, subscriptionStatuses } from '../membership/index.ts'
import { OperatorRole } from '../operators/index.ts'
import { page } from '../page.ts'
import { forOperators } from '../procedure.ts'
import { safetyErrors, suspensionDays } from '../safety/index.ts'
import { verificationStatuses } from '../verification/index.ts'
import { PendingAct } from './cases.ts'
import { consoleErrors } from './errors.ts'
import { ConsoleFile } from './file.ts'
import { reasonText, ruleNumber, searchText, sortedPageQuery, sortOrder, tags, writtenText } from './lists.ts'
import { memberStandings, memberVerifications, noteMax } from './member-acts.ts'

const { MEMBER_NOT_FOUND, MEMBER_SUSPENDED, MEMBER_NOT_SUSPENDED, MEMBER_SESSION_NOT_FOUND, ADMIN_ONLY } = consoleErrors
const { OPERATOR_CONCERNED, ACT_PENDING, NOT_POSSIBLE_HERE } = safetyErrors

const Standing = {
  standing: z.enum(memberStandings),
  /** Until when they are suspended; null for an open end, and for who is not suspended. */
  suspended_until: z.string().nullable(),
  /** Until when they contact nobody new; null if they are not limited. */
  limited_until: z.string().nullable(),
  /** Whether they have a note of an operator to read. */
  note_unread: z.boolean(),
  /** Whether they have joined within the last 14 days, in which they contact fewer new people (REP-09). */
  is_new: z.boolean(),
}

/** A member in the list of operators. */
export const MemberRow = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  joined_at: z.string(),
  /** Null without a session. */
  last_seen_at: z.string().nullable(),
  subscription_status: z.enum(subscriptionStatuses),
  verification: z.enum(verificationStatuses).nullable(),
  /** How many tribes they host or have a spot in. */
  tribes: z.int(),
  ...Standing,
})
export type MemberRow = z.infer<typeof MemberRow>

export const MembersFilter = z.strictObject({
  /** Part of the name or the email address, or the id. */
  q: searchText,
  standing: z.enum(memberStandings).optional(),
  /** The state of their plan. */
  plan: z.enum(subscriptionStatuses).optional(),
  verification: z.enum(memberVerifications).optional(),
  /** Without it, the newest first. */
  sort: sortOrder('name', 'joined'),
})
export type MembersFilter = z.infer<typeof MembersFilter>

export const MembersQuery = z.strictObject({ ...MembersFilter.shape, ...sortedPageQuery })
export type MembersQuery = z.infer<typeof MembersQuery>

export const MembersPage = page(MemberRow).extend({
  /** How many members the filters find, on all pages; `countedMembers` stands for as many or more. */
  total: z.int(),
})
export type MembersPage = z.infer<typeof MembersPage>

/** A session, as operators may see it: they find out where it is used, not from which address. */
const MemberSession = z.object({
  id: z.guid(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
})

export const MemberTribe = z.object({
  id: z.guid(),
  title: z.string(),
  location: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.enum(['open', 'cancelled', 'completed']),
  role: z.enum(['host', 'member']),
})
export type MemberTribe = z.infer<typeof MemberTribe>

/** A case that is about a member, or in which they reported something. */
export const MemberCase = z.object({
  number: z.int(),
  reason: z.string(),
  side: z.enum(['about', 'by']),
  opened_at: z.string(),
  decided_at: z.string().nullable(),
  /** The decision in words; null before. */
  outcome: z.string().nullable(),
})
export type MemberCase = z.infer<typeof MemberCase>

/** What was decided about a member before. */
export const MemberDecision = z.object({
  case: z.int(),
  /** In words: what was decided, and by which rule. */
  text: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type MemberDecision = z.infer<typeof MemberDecision>

export const MemberSuspension = z.object({
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  until: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
})
export type MemberSuspension = z.infer<typeof MemberSuspension>

/** What operators write about a member for each other. It is in the member's download. */
export const OperatorNote = z.object({ id: z.guid(), author: z.string(), text: z.string(), at: z.string() })
export type OperatorNote = z.infer<typeof OperatorNote>

/** A member with everything that operators act on. */
export const MemberDetails = z.object({
  ...MemberRow.omit({ tribes: true }).shape,
  email_verified: z.boolean(),
  second_factor: z.boolean(),
  role: OperatorRole.nullable(),
  /** Whether this operator may act on them: not on themself, nor on another operator. */
  can_act: z.boolean(),
  /** When the account is deleted, at its owner's request. */
  erased_on: z.string().nullable(),
  membership: Membership.pick({ plan: true, current_period_end: true, cancel_at_period_end: true }),
  /** Whether what they state counts whatever their document says (AUD-02). */
  has_exception: z.boolean(),
  identity: z.object({
    error: z.string().nullable(),
    verified_at: z.string().nullable(),
    /** The partner's own word, and when it was asked last; null without a check. */
    partner_status: z.string().nullable(),
    checked_at: z.string().nullable(),
  }),
  sessions: z.array(MemberSession),
  /** Their access tokens, which end with their sessions when all of these are ended. */
  tokens: z.array(OwnToken.omit({ scopes: true })),
  tribes: z.array(MemberTribe),
  cases: z.array(MemberCase),
  decisions: z.array(MemberDecision),
  suspensions: z.array(MemberSuspension),
  notes: z.array(OperatorNote),
  /** What waits for a second operator. */
  pending: PendingAct.nullable(),
})
export type MemberDetails = z.infer<typeof MemberDetails>

const MemberId = z.strictObject({ id: z.string().max(100) })

export const Suspension = z.strictObject({
  ...MemberId.shape,
  rule: ruleNumber,
  reason: reasonText,
  days: z.literal(suspensionDays),
})
export type Suspension = z.infer<typeof Suspension>

const done = z.object({ id: z.guid() })
const act = { MEMBER_NOT_FOUND, OPERATOR_CONCERNED }
const proposal = { ACT_PENDING, NOT_POSSIBLE_HERE }

export const membersProcedures = {
  members: forOperators
    .route({ method: 'GET', path: '/admin/members', summary: 'Members, the newest first', tags })
    .input(MembersQuery)
    .output(MembersPage),
  membersFile: forOperators
    .route({
      method: 'GET',
      path: '/admin/members.csv',
      summary: 'Members as CSV, which the audit keeps',
      tags,
      outputStructure: 'detailed',
    })
    .input(MembersFilter)
    .output(ConsoleFile)
    .errors({ ADMIN_ONLY }),
  member: forOperators
    .route({ method: 'GET', path: '/admin/members/{id}', summary: 'A member with what operators act on', tags })
    .input(MemberId)
    .output(MemberDetails)
    .errors({ MEMBER_NOT_FOUND }),
  suspendMember: forOperators
    .route({ method: 'POST', path: '/admin/members/{id}/suspend', summary: 'Suspend a member, or for longer', tags })
    .input(Suspension)
    .output(done)
    .errors({ ...act, MEMBER_SUSPENDED }),
  restoreMember: forOperators
    .route({ method: 'POST', path: '/admin/members/{id}/restore', summary: 'End a suspension', tags })
    .input(MemberId)
    .output(done)
    .errors({ ...act, MEMBER_NOT_SUSPENDED }),
  endMemberSessions: forOperators
    .route({
      method: 'POST',
      path: '/admin/members/{id}/end-sessions',
      summary: 'End one session, or all with all access tokens',
      tags,
    })
    .input(z.strictObject({ ...MemberId.shape, session: z.guid().optional() }))
    .output(z.object({ ended: z.int(), revoked: z.int() }))
    .errors({ ...act, MEMBER_SESSION_NOT_FOUND }),
  addMemberNote: forOperators
    .route({ method: 'POST', path: '/admin/members/{id}/notes', summary: 'Add a note for operators', tags })
    .input(z.strictObject({ ...MemberId.shape, text: writtenText('Write the note', noteMax) }))
    .output(OperatorNote)
    .errors(act),
  sendMemberDownload: forOperators
    .route({
      method: 'POST',
      path: '/admin/members/{id}/send-download',
      summary: 'Email a member the way to their own data',
      tags,
    })
    .input(MemberId)
    .output(done)
    .errors(act),
  setException: forOperators
    .route({
      method: 'POST',
      path: '/admin/members/{id}/exception',
      summary: 'Confirm what a member states as their gender, or end that; the grounds are not stored',
      tags,
    })
    .input(z.strictObject({ ...MemberId.shape, has_exception: z.boolean() }))
    .output(done)
    .errors(act),
  endMembership: forOperators
    .route({
      method: 'POST',
      path: '/admin/members/{id}/end',
      summary: 'Ask a second operator to end a membership',
      tags,
    })
    .input(z.strictObject({ ...MemberId.shape, reason: reasonText, rule: ruleNumber }))
    .output(done)
    .errors({ ...act, ...proposal }),
  eraseMember: forOperators
    .route({
      method: 'POST',
      path: '/admin/members/{id}/erase',
      summary: 'Ask a second operator to erase a member',
      tags,
    })
    .input(z.strictObject({ ...MemberId.shape, reason: reasonText }))
    .output(done)
    .errors({ ...act, ...proposal, ADMIN_ONLY }),
}
