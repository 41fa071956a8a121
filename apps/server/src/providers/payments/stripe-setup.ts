import { plans, renewingPlanIds } from '@wayhouse/domain/membership'
import type { PlanPrices } from '@wayhouse/domain/membership'
import type { Stripe } from 'stripe'
import { madeBy, saleAt, sales } from './stripe-catalogue.ts'
import type { Sale } from './stripe-catalogue.ts'
import { idOf, webhookEvents } from './stripe-webhook.ts'

/** What to set up; `webhookUrl` is null if the webhook is created by hand. */
export type SetUp = { client: Stripe; appUrl: string; webhookUrl: string | null }

/**
 * Creates what is missing in an account: products, prices, the portal configuration, and the webhook if its URL is given, or the events
 * that it lacks. Returns a line for each change; a second run changes nothing. The line of a new webhook contains its secret,
 * which Stripe shows only once.
 */
export async function setUpStripe({ client, appUrl, webhookUrl }: SetUp): Promise<string[]> {
  const prices = await createPrices(client, sales)
  const created = [...prices, ...(await createPortal(client, appUrl, prices.length > 0))]
  return webhookUrl === null ? created : [...created, ...(await createWebhook(client, webhookUrl))]
}

/** Has these prices of the plans that renew in an account, for new orders and in the portal. A second run changes nothing. */
export async function offerPlanPrices(client: Stripe, prices: PlanPrices): Promise<void> {
  const wanted = renewingPlanIds.flatMap((planId) => saleAt(planId, prices[planId]) ?? [])
  await createPrices(client, wanted)
  const ours = await ownPortal(client)
  if (ours === undefined) return
  await client.billingPortal.configurations.update(ours.id, { features: await portalFeatures(client, wanted) })
}

async function createPrices(client: Stripe, wanted: readonly Sale[]): Promise<string[]> {
  const { data } = await client.prices.list({ lookup_keys: wanted.map(({ lookupKey }) => lookupKey), active: true })
  const created: string[] = []
  for (const sale of wanted) {
    const existing = data.find(({ lookup_key }) => lookup_key === sale.lookupKey)
    if (existing !== undefined && isSame(existing, sale)) continue
    await createPrice(client, sale)
    // a price cannot be edited; the new one has taken over its lookup key
    if (existing !== undefined) await client.prices.update(existing.id, { active: false })
    created.push(`price ${sale.lookupKey}: ${sale.amountCents / 100} EUR`)
  }
  return created
}

function isSame(price: Stripe.Price, { amountCents, recurring, planId }: Sale): boolean {
  return (
    price.unit_amount === amountCents &&
    price.currency === 'eur' &&
    (price.recurring?.interval ?? null) === (recurring?.interval ?? null) &&
    (price.recurring?.interval_count ?? null) === (recurring?.interval_count ?? null) &&
    price.metadata['plan_id'] === planId
  )
}

async function createPrice(client: Stripe, { lookupKey, planId, amountCents, recurring }: Sale): Promise<void> {
  await client.prices.create({
    product: await productOf(client, planId),
    currency: 'eur',
    unit_amount: amountCents,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    tax_behavior: 'inclusive',
    metadata: { plan_id: planId },
    ...(recurring ? { recurring } : {}),
  })
}

/** Returns the id of a plan's product, which it creates if it is missing. We choose the id, so no search is needed. */
async function productOf(client: Stripe, planId: string): Promise<string> {
  const id = `${madeBy}_${planId}`
  const { data } = await client.products.list({ ids: [id] })
  if (data.length > 0) return id
  const name = plans.find((plan) => plan.id === planId)?.name ?? planId
  return (await client.products.create({ id, name, metadata: { plan_id: planId } })).id
}

/** In the portal a member changes the card, cancels, or switches to the other plan (decision G-39). */
async function createPortal(client: Stripe, appUrl: string, hasNewPrices: boolean): Promise<string[]> {
  const ours = await ownPortal(client)
  if (ours?.features.subscription_update.enabled && !hasNewPrices) return []
  const features = await portalFeatures(client, sales)
  if (ours === undefined)
    await client.billingPortal.configurations.create({
      business_profile: { privacy_policy_url: `${appUrl}/privacy`, terms_of_service_url: `${appUrl}/terms` },
      features,
      default_return_url: `${appUrl}/app`,
      metadata: { made_by: madeBy },
    })
  else await client.billingPortal.configurations.update(ours.id, { features })
  return ['portal configuration']
}

async function ownPortal(client: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.['made_by'] === madeBy)
}

async function portalFeatures(client: Stripe, offered: readonly Sale[]) {
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price' as const],
      // the unused part of the old plan is credited, and the difference is charged immediately
      proration_behavior: 'always_invoice' as const,
      products: await recurringPlans(client, offered),
    },
  }
}

async function recurringPlans(
  client: Stripe,
  offered: readonly Sale[],
): Promise<{ product: string; prices: string[] }[]> {
  const lookup_keys = offered.filter(({ recurring }) => recurring !== null).map(({ lookupKey }) => lookupKey)
  const { data } = await client.prices.list({ lookup_keys, active: true })
  return data.map(({ id, product }) => ({ product: idOf(product) ?? '', prices: [id] }))
}

async function createWebhook(client: Stripe, url: string): Promise<string[]> {
  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  const existing = data.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (existing !== undefined) return completeEvents(client, existing)
  const { secret } = await client.webhookEndpoints.create({
    url,
    enabled_events: [...webhookEvents],
    // the version whose event shapes this client reads
    api_version: '2026-10-28.endive',
    metadata: { made_by: madeBy },
  })
  return [`webhook ${url}: STRIPE_WEBHOOK_SECRET=${secret ?? ''}`]
}

/** A webhook of an earlier version does not have the events that came since. */
async function completeEvents(client: Stripe, { id, url, enabled_events }: Stripe.WebhookEndpoint): Promise<string[]> {
  const missing = webhookEvents.filter((event) => !enabled_events.includes(event) && !enabled_events.includes('*'))
  if (missing.length === 0) return []
  await client.webhookEndpoints.update(id, { enabled_events: [...webhookEvents] })
  return [`webhook ${url}: events added (${missing.join(', ')})`]
}
