import { z } from 'zod'
import { planIds } from '../membership/index.ts'
import { page, pageQuery } from '../page.ts'
import { forOperators } from '../procedure.ts'
import { safetyErrors } from '../safety/index.ts'
import { consoleErrors } from './errors.ts'
import { reasonText, searchText, sortOrder, tags } from './lists.ts'

const { ADMIN_ONLY, PAYMENT_NOT_FOUND, PAYMENT_DISPUTED, TASK_NOT_FOUND } = consoleErrors
const { OPERATOR_CONCERNED } = safetyErrors

export const paymentStates = ['paid', 'refund asked', 'refunded', 'disputed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Whose payment it is; null for an account that was erased. */
const payer = z.object({ id: z.guid(), name: z.string() }).nullable()

export const ListedPayment = z.object({
  /** At the provider. */
  payment_id: z.string(),
  plan: z.enum(planIds),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  state: z.enum(paymentStates),
  is_renewal: z.boolean(),
  paid_at: z.string(),
  receipt_url: z.string().nullable(),
  member: payer,
})
export type ListedPayment = z.infer<typeof ListedPayment>

export const PaymentsFilter = z.strictObject({
  /** A member's name, email address or id, or the id of a payment or plan at the provider. */
  q: searchText,
  state: z.enum(paymentStates).optional(),
  /** Without it, the newest first. */
  sort: sortOrder('amount', 'paid'),
})
export type PaymentsFilter = z.infer<typeof PaymentsFilter>

export const mismatchKinds = [
  'refund open',
  'paid twice',
  'no member',
  'payment missing',
  'payment late',
  'renewal missing',
  'task failed',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

const providerTaskNames = ['refund', 'cancel plan', 'close checkout', 'follow account', 'set price'] as const

/** A payment, plan or checkout that does not match what the members have, or what was asked of the provider. */
export const Mismatch = z.object({
  kind: z.enum(mismatchKinds),
  /** At the provider. */
  id: z.string(),
  plan: z.enum(planIds).nullable(),
  amount_cents: z.int().nullable(),
  since: z.string(),
  member: payer,
  /** What the provider has refused, which can be tried again. */
  task: z.object({ id: z.guid(), name: z.enum(providerTaskNames) }).nullable(),
})
export type Mismatch = z.infer<typeof Mismatch>

export const paymentsProcedures = {
  payments: forOperators
    .route({ method: 'GET', path: '/admin/payments', summary: 'Payments, the newest first', tags })
    .input(z.strictObject({ ...PaymentsFilter.shape, ...pageQuery(100) }))
    .output(page(ListedPayment))
    .errors({ ADMIN_ONLY }),
  mismatches: forOperators
    .route({ method: 'GET', path: '/admin/payments/mismatches', summary: 'Payments that do not match', tags })
    .output(z.array(Mismatch))
    .errors({ ADMIN_ONLY }),
  refundPayment: forOperators
    .route({
      method: 'POST',
      path: '/admin/payments/{payment_id}/refund',
      summary: 'Refund a whole payment at the provider; asked again, it is the same refund',
      tags,
    })
    .input(z.strictObject({ payment_id: z.string().max(200), reason: reasonText }))
    .output(z.object({ state: z.enum(paymentStates) }))
    .errors({ ADMIN_ONLY, PAYMENT_NOT_FOUND, PAYMENT_DISPUTED, OPERATOR_CONCERNED }),
  retryTask: forOperators
    .route({
      method: 'POST',
      path: '/admin/payments/tasks/{id}/retry',
      summary: 'Try again what the provider has refused',
      tags,
      successStatus: 204,
    })
    .input(z.strictObject({ id: z.guid() }))
    .output(z.void())
    .errors({ ADMIN_ONLY, TASK_NOT_FOUND }),
}
