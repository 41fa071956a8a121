import type { CancellationForm } from '@wayhouse/domain/membership'
import { api } from '../../../platform/api/api.ts'
import { rejectedForm, type RejectedForm, submittedForm } from '../../../platform/page/submitted-form.ts'

/** What a page shows after its form was sent: what became of an own order, or when a form without sign-in was received. */
export type SentForm = { order: number } | { received: string }

/** The search of a page with such a form: anybody may have written it. */
export type SentFormSearch = { order?: unknown; received?: unknown }

/** What the address of a page says that was sent. */
export function sentFormOf({ order, received }: SentFormSearch): { order: number | null; received: string | null } {
  return {
    order: typeof order === 'number' ? order : null,
    received: typeof received === 'string' && !Number.isNaN(Date.parse(received)) ? received : null,
  }
}

type FormFields = Readonly<Record<string, string>>

/** Null if the page was just opened. */
type Submitted = { sent: SentForm } | RejectedForm | null

/** Withdraws with the form that was submitted to the page. */
export function sendSubmittedWithdrawal(): Promise<Submitted> {
  return sendSubmitted(async ({ name = '', email = '', order = '', website = '', own }) => {
    if (own !== undefined) return ownOrder(await api.membership.withdraw({ order: Number(order), name, email }))
    // the server refuses a field that only programs fill in
    return receivedAt(await api.membership.withdrawalForm({ name, email, order, website: website as '' }))
  })
}

/** Cancels with the form that was submitted to the page. */
export function sendSubmittedCancellation(): Promise<Submitted> {
  return sendSubmitted(sendCancellation)
}

/**
 * Ends an own contract, "nomad:40218", with its term. Anything else is a form that a person may read: a contract named by its plan alone,
 * and one that is to end at once.
 */
export async function sendCancellation(form: FormFields): Promise<SentForm> {
  const { contract = '', when, name, email, reason, website } = form
  const [plan, order] = contract.split(':')
  if (order !== undefined && when === 'term end') {
    await api.membership.cancel({ order: Number(order) })
    return { order: Number(order) }
  }
  // the server checks what is typed and chosen
  const typed = { name, email, contract: plan, when, reason, website } as CancellationForm
  return receivedAt(await api.membership.cancellationForm(typed))
}

async function sendSubmitted(send: (form: FormFields) => Promise<SentForm>): Promise<Submitted> {
  const values = submittedForm()
  if (values === null) return null
  try {
    return { sent: await send(values) }
  } catch (error) {
    return rejectedForm(error, values)
  }
}

const ownOrder = ({ order }: { order: number }): SentForm => ({ order })
const receivedAt = ({ received_at }: { received_at: string }): SentForm => ({ received: received_at })
