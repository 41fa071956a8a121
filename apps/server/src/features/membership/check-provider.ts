import { failed, findingOf, passed } from '../../platform/provider-check.ts'
import type { Finding } from '../../platform/provider-check.ts'
import type { MembershipDeps } from './deps.ts'
import { eventProvider } from './payments-sync.ts'

/** Asks the payments provider about a checkout that does not exist, to find out whether it answers to this installation's key. */
export async function checkProvider({ config, db, payments }: MembershipDeps): Promise<Finding> {
  const { provider } = config.payments
  if (provider === 'none') return failed('There is no provider: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  const fetched = await payments.fetchSnapshot({ kind: 'checkout', id: 'cs_wayhouse_check' })
  const name = provider === 'sandbox' ? 'The sandbox, which takes no money,' : 'Stripe'
  const found = await findingOf(db, { name, events: eventProvider, fetched })
  if (!found.isPassed || provider === 'sandbox') return found
  return passed(`${found.finding}. ${taxesOf(await payments.computesTaxes())}`)
}

function taxesOf(areComputed: boolean | null): string {
  if (areComputed === null) return 'Whether it computes taxes is not known'
  if (areComputed) return 'It computes taxes'
  return 'It computes no taxes: Stripe Tax is not set up in the account, or STRIPE_AUTOMATIC_TAX is false'
}
