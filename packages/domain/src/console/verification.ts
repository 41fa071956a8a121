import { z } from 'zod'
import { forOperators } from '../procedure.ts'
import { safetyErrors } from '../safety/index.ts'
import { consoleErrors } from './errors.ts'
import { reasonText, searchText, sortOrder, tags } from './lists.ts'

const { CHECK_NOT_WAITING, CHECKED_BY_PARTNER, REASON_MISSING } = consoleErrors
const { OPERATOR_CONCERNED } = safetyErrors

/** A member whose identity check is not decided yet. */
export const WaitingCheck = z.object({
  member: z.object({ id: z.guid(), name: z.string(), email: z.string() }),
  since: z.string(),
  /** The partner's own word; null where operators check by hand. */
  partner_status: z.string().nullable(),
  /** When the partner was asked last. */
  checked_at: z.string().nullable(),
  /** What an operator has decided, while it is being applied. */
  decided: z.enum(['Approved', 'Declined']).nullable(),
})
export type WaitingCheck = z.infer<typeof WaitingCheck>

export const WaitingChecks = z.object({
  /** Who checks: an operator, here, or the partner, whose answers are shown. What it is unsure about (`In Review`) is decided here. */
  checked_by: z.enum(['operator', 'partner']),
  items: z.array(WaitingCheck),
})
export type WaitingChecks = z.infer<typeof WaitingChecks>

/** How the screen shows them: they are loaded whole. */
export const ChecksFilter = z.strictObject({
  /** Part of the name or the email address. */
  q: searchText,
  sort: sortOrder('member', 'since', 'answer', 'asked'),
})

const CheckId = { id: z.string().max(100) }
const done = z.object({ id: z.guid() })
const errors = { CHECK_NOT_WAITING, CHECKED_BY_PARTNER, OPERATOR_CONCERNED }

export const verificationProcedures = {
  waitingChecks: forOperators
    .route({ method: 'GET', path: '/admin/verification', summary: 'Members who wait for their identity check', tags })
    .output(WaitingChecks),
  approveCheck: forOperators
    .route({ method: 'POST', path: '/admin/verification/{id}/approve', summary: 'Approve an identity by hand', tags })
    .input(z.strictObject({ ...CheckId, /** Needed in place of a partner. */ reason: reasonText.optional() }))
    .output(done)
    .errors({ ...errors, REASON_MISSING }),
  rejectCheck: forOperators
    .route({ method: 'POST', path: '/admin/verification/{id}/reject', summary: 'Reject an identity by hand', tags })
    .input(z.strictObject({ ...CheckId, reason: reasonText }))
    .output(done)
    .errors(errors),
}
