import type { PlanId } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { SyncWrite } from '../../platform/provider-sync.ts'
import type { Notice, PaymentSnapshot, ReversalSnapshot, Snapshot, Subject } from '../../providers/payments/port.ts'
import { cancellationKey } from './cancellation-key.ts'
import type { OrderTerms } from './contracts/order-evidence.ts'
import { repeatFailedRefunds } from './contracts/repeat-failed-refunds.ts'
import { settleErasedRefunds, settleRefunds } from './contracts/settle-refunds.ts'
import { tellOfRefunds } from './contracts/tell-of-refunds.ts'
import type { MembershipDeps } from './deps.ts'
import { returnSoldSeat } from './early-bird.ts'
import { changedNotice, pendingNotice, resumedNotice } from './keyed-notices.ts'
import type { KeyedNotice } from './keyed-notices.ts'
import { ownerOf } from './snapshot-owner.ts'
import type { OwnPlanSnapshot } from './snapshot-owner.ts'
import { sendNewNotices, updateMembershipState } from './update-state.ts'
import { writeCheckout } from './write-checkout.ts'
import type { CheckoutRow } from './write-checkout.ts'
import { writePlan } from './write-plan.ts'
import type { PlanChoice } from './write-plan.ts'

/** Writes a snapshot of the provider and the member's state that results from it, under a lock on the member. */
export async function writeSnapshot(
  deps: MembershipDeps,
  trx: Transaction<DB>,
  { snapshot, number, notice }: SyncWrite<Subject, Snapshot, Notice>,
): Promise<void> {
  const owner = await ownerOf(deps, trx, snapshot)
  if (owner === null) return
  const { userId, checkout, plan } = owner
  const member = userId === null ? null : await deps.profiles.lockForUpdate(trx, userId)
  if (checkout !== null) {
    // at the provider, a session whose payment failed stays completed and unpaid
    const isFailed = notice?.kind === 'checkout failed' && checkout.snapshot.status === 'pending'
    const status = isFailed ? 'closed' : checkout.snapshot.status
    await writeCheckout(deps, trx, { row: checkout.row, snapshot: { ...checkout.snapshot, status }, number })
  }
  const choice = plan === null ? null : await writePlan(deps, trx, { plan, userId, number })
  const paidPlan = plan?.planId ?? checkout?.row.plan_id ?? null
  if (snapshot.payment !== null && paidPlan !== null && isExpected(snapshot.payment, checkout?.row ?? null))
    await writePayment(trx, snapshot.payment, { userId, planId: paidPlan, checkoutId: checkout?.row.id ?? null })
  if (snapshot.reversal !== null) {
    await writeReversal(trx, snapshot.reversal, number)
    await repeatFailedRefunds(deps, trx, snapshot.reversal)
    if (snapshot.reversal.reversal === 'refunded' && checkout !== null) await returnSoldSeat(trx, checkout.row.id)
  }
  if (member === null) return settleErased(deps, trx, checkout?.row.id ?? null, snapshot)
  await tellOfRefunds(deps, trx, await settleRefunds(deps, trx, member.id))
  await updateMembershipState(deps, trx, member, notice)
  if (checkout !== null) await sendNewNotices(deps, trx, member.id, await pendingNotices(trx, checkout.row.id))
  if (plan !== null && choice !== null)
    await sendNewNotices(deps, trx, member.id, await choiceNotices(trx, { plan, choice, number }))
}

/** Of an erased account only the refunds are left to be made. */
async function settleErased(
  deps: MembershipDeps,
  trx: Transaction<DB>,
  checkoutId: string | null,
  { payment, reversal }: Snapshot,
): Promise<void> {
  const paymentId = payment?.paymentId ?? reversal?.paymentId
  if (paymentId !== undefined) await settleErasedRefunds(deps, trx, { checkoutId, paymentId })
}

/** The notice of a checkout whose payment the bank is still processing. */
async function pendingNotices(trx: Transaction<DB>, checkoutId: string): Promise<KeyedNotice[]> {
  const pending = await trx
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkoutId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!pending?.session_id) return []
  const { session_id, plan_id, order_number: number, amount_cents: amountCents, created_at: placedAt } = pending
  // written by `startCheckout` alone
  const terms = pending.terms as OrderTerms | null
  return [pendingNotice(session_id, plan_id, { number, amountCents, placedAt, terms })]
}

type ChoiceWrite = { plan: OwnPlanSnapshot; choice: PlanChoice; number: number }

/** Notices that a plan has changed or renews again; the latter only if the cancellation was announced, so not for our own. */
async function choiceNotices(trx: Transaction<DB>, { plan, choice, number }: ChoiceWrite): Promise<KeyedNotice[]> {
  const { isChanged, resumedFrom } = choice
  const changed = isChanged ? [changedNotice(plan, number)] : []
  if (resumedFrom === null) return changed
  const announced = await trx
    .selectFrom('membership_emails')
    .select('key')
    .where('key', '=', cancellationKey(plan.id, resumedFrom))
    .executeTakeFirst()
  return announced === undefined ? changed : [...changed, resumedNotice(plan, resumedFrom)]
}

/** A plan's payment was checked with its plan in `ownerOf`; that of a lifetime membership needs a matching checkout. */
function isExpected({ subscriptionId, currency }: PaymentSnapshot, row: CheckoutRow | null): boolean {
  return currency === 'eur' && (subscriptionId !== null || row?.plan_id === 'worlds_citizen')
}

async function writePayment(
  trx: Transaction<DB>,
  payment: PaymentSnapshot,
  { userId, planId, checkoutId }: { userId: string | null; planId: PlanId; checkoutId: string | null },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      payment_id: payment.paymentId,
      user_id: userId,
      plan_id: planId,
      subscription_id: payment.subscriptionId,
      amount_cents: payment.amountCents,
      paid_at: payment.paidAt,
      receipt_url: payment.receiptUrl,
      invoice_url: payment.invoiceUrl,
      is_renewal: payment.renewal,
      is_plan_change: payment.planChange,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
  if (payment.renewal) return
  // another event of the same purchase may have come without its checkout
  const checkout_id = checkoutId ?? (await newestOrder(trx, payment, { userId, planId }))
  if (checkout_id === null) return
  await trx
    .updateTable('payments')
    .set({ checkout_id })
    .where('payment_id', '=', payment.paymentId)
    .where((eb) =>
      checkoutId === null ? eb('checkout_id', 'is', null) : eb('checkout_id', 'is distinct from', checkoutId),
    )
    .execute()
}

/** The member's newest order of a plan at the price that was paid, which has no payment yet. */
async function newestOrder(
  trx: Transaction<DB>,
  { amountCents, paymentId }: PaymentSnapshot,
  { userId, planId }: { userId: string | null; planId: PlanId },
): Promise<string | null> {
  if (userId === null) return null
  const order = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('amount_cents', '=', amountCents)
    .where('session_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payment_id')
            .whereRef('payments.checkout_id', '=', 'checkouts.id')
            .where('payment_id', '<>', paymentId),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.id ?? null
}

async function writeReversal(
  trx: Transaction<DB>,
  { paymentId, refundedCents, reversal }: ReversalSnapshot,
  number: number,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_cents: refundedCents, reversal, snapshot_number: number })
    .where('payment_id', '=', paymentId)
    .where('snapshot_number', '<', number)
    .execute()
}
