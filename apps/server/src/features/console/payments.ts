import type { ListedPayment, Mismatch, PaymentsFilter } from '@wayhouse/domain/console'
import { isId } from '../../platform/is-id.ts'
import { peopleOf } from './cases/case-people.ts'
import type { ConsoleDeps } from './deps.ts'

type Search = PaymentsFilter & { cursor?: string | undefined; limit?: number | undefined }

/** Members that a search may name; who has as many namesakes is found by email. */
const maxMembers = 200

/** Payments, the newest first, with the members who paid. */
export async function showPayments(
  deps: ConsoleDeps,
  { q = '', ...search }: Search,
): Promise<{ items: ListedPayment[]; next_cursor: string | null }> {
  const found = q === '' ? null : { providerId: q, memberIds: await memberIds(deps, q) }
  const { items, next_cursor } = await deps.membership.listPayments({ ...search, found })
  const payerOf = await payersOf(deps, items)
  const shown = items.map((payment) => ({
    payment_id: payment.paymentId,
    plan: payment.planId,
    amount_cents: payment.amountCents,
    refunded_cents: payment.refundedCents,
    state: payment.state,
    is_renewal: payment.isRenewal,
    paid_at: payment.paidAt.toISOString(),
    receipt_url: payment.receiptUrl,
    member: payerOf(payment.memberId),
  }))
  return { items: shown, next_cursor }
}

/** What does not match, the newest first, with the members concerned. */
export async function showMismatches(deps: ConsoleDeps): Promise<Mismatch[]> {
  const mismatches = await deps.membership.listMismatches()
  const payerOf = await payersOf(deps, mismatches)
  return mismatches.map(({ kind, id, planId, amountCents, since, memberId, task }) => ({
    kind,
    id,
    plan: planId,
    amount_cents: amountCents,
    since: since.toISOString(),
    member: payerOf(memberId),
    task: task === null ? null : { id: task.jobId, name: task.name },
  }))
}

async function memberIds({ accounts }: ConsoleDeps, q: string): Promise<string[]> {
  if (isId(q.toLowerCase())) return [q]
  const { items } = await accounts.findMembers({ q, limit: maxMembers, ended: [] })
  return items.map(({ id }) => id)
}

async function payersOf(deps: ConsoleDeps, rows: readonly { memberId: string | null }[]) {
  const people = await peopleOf(
    deps,
    rows.map(({ memberId }) => memberId),
  )
  return (id: string | null) => {
    const person = people.get(id ?? '')
    return person === undefined ? null : { id: person.id, name: person.name }
  }
}
