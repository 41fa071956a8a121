import type { StripeContext } from './context.ts'
import type { Params } from './endpoint-parts.ts'
import { findObject, saveObject } from './object-store.ts'
import type { TaxSettings } from './objects.ts'

const id = 'tax_settings'

/** As in a new account: Stripe Tax waits for the address of the business. */
export async function readTaxSettings({ trx }: StripeContext) {
  return { object: withoutId(await findObject(trx, 'tax.settings', id)) }
}

export async function changeTaxSettings({ trx }: StripeContext, { head_office }: Params<'taxSettings'>) {
  const status_details = { active: {} }
  const saved = { id, object: 'tax.settings', livemode: false, head_office, status: 'active', status_details } as const
  return { object: withoutId(await saveObject(trx, saved)) }
}

/** There is one in an account, so Stripe gives it no id. */
function withoutId(settings: TaxSettings | undefined): object {
  if (settings === undefined)
    return {
      object: 'tax.settings',
      livemode: false,
      head_office: null,
      status: 'pending',
      status_details: { pending: { missing_fields: ['head_office'] } },
    }
  const { id: _, ...object } = settings
  return object
}
