import { brand } from '@wayhouse/domain'
import { plans as soldPlans } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { findObject } from './object-store.ts'
import type { Invoice } from './objects.ts'
import { pdfOf } from './pdf.ts'

/** What a provider's invoice says, as pairs of a label and its value. */
export async function invoiceRows(db: Database, invoice: Invoice): Promise<[string, string][]> {
  const { id, created, customer, parent, amount_due, amount_paid, status } = invoice
  const buyer = await findObject(db, 'customer', customer)
  const plan = await findObject(db, 'subscription', parent?.subscription_details.subscription ?? '')
  const price = plan?.items.data[0]?.price
  const what = parent === null ? 'A membership for life' : nameOf(price?.metadata['plan_id'])
  const { name, companyName, companyAddress, companyRegistration } = brand
  return [
    ['Invoice', id],
    ['Day', new Date(created * 1000).toISOString().slice(0, 10)],
    ['From', `${companyName}, ${companyAddress}, ${companyRegistration}`],
    ['To', buyer?.email ?? ''],
    ['For', `${name}: ${what}${price === undefined ? '' : everyText(price.recurring)}`],
    ['Total', `${formatMoney(amount_due, 'EUR')}, taxes included`],
    ['Paid', `${formatMoney(amount_paid, 'EUR')}, ${status}`],
  ]
}

/** The same as a PDF. */
export async function invoicePdf(db: Database, invoice: Invoice): Promise<Buffer> {
  const rows = await invoiceRows(db, invoice)
  return pdfOf(
    'Invoice',
    rows.map(([label, value]) => `${label}: ${value}`),
  )
}

/** The name of a plan as it is sold. */
export function nameOf(planId: string | undefined): string {
  return soldPlans.find(({ id }) => id === planId)?.name ?? 'Plan'
}

/** How often a price is paid. */
export function everyText(recurring: { interval: string; interval_count: number } | null | undefined): string {
  if (!recurring) return ', once'
  return recurring.interval_count === 1
    ? ` every ${recurring.interval}`
    : ` every ${recurring.interval_count} ${recurring.interval}s`
}
