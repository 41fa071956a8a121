import { Stripe } from 'stripe'
import { hours } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'

/** Whether Stripe computes taxes; `auto` if Stripe Tax is set up in the account, because otherwise Stripe refuses every order. */
export const taxSettings = ['auto', 'true', 'false'] as const
export type TaxSetting = (typeof taxSettings)[number]

const checkedForMs = hours(1)

/** Returns whether Stripe computes the taxes of new orders. Throws if Stripe cannot be asked, so that no order goes without them. */
export function stripeTaxes(client: () => Stripe, setting: TaxSetting, clock: Clock): () => Promise<boolean> {
  let checked = { isActive: false, until: 0 }
  return async () => {
    if (setting !== 'auto') return setting === 'true'
    const now = clock.now().getTime()
    if (now >= checked.until) checked = { isActive: await isTaxActive(client()), until: now + checkedForMs }
    return checked.isActive
  }
}

async function isTaxActive(client: Stripe): Promise<boolean> {
  try {
    return (await client.tax.settings.retrieve()).status === 'active'
  } catch (error) {
    // a restricted key may not read this
    if (error instanceof Stripe.errors.StripePermissionError) return false
    throw error
  }
}
