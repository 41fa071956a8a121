import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxPaymentsKeys } from '@wayhouse/sandbox/stripe'
import { percentile } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { cookieOf } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { onDatabase, rowsOf, withScratch } from '../product/scratch-database.ts'
import { authSecret } from '../product/secret.ts'

const budgetMs = 500
const perSecond = 50
const members = 300

/**
 * The time from sending a payment event to its response, at a constant 50 a second: the signature, the request to the provider,
 * and the effect with its email. The provider is the sandbox's fake, in the same process.
 */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('webhooks')
    const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' })
    await admitMembers(url)
    for (let number = 0; number < members; number += 1) await buy(product, number)
    const events = shuffled(await eventsIn(url))
    const startedAt = performance.now()
    const responses = await Promise.all(
      events.map((event, index) => sendAt(product, event, startedAt + (index * 1000) / perSecond)),
    )
    const active = await activeIn(url)
    await product.stop()
    if (active !== members) throw new Error(`${active} of ${members} became members`)
    const times = responses.map(({ ms }) => ms)
    const p99 = percentile(times, 99)
    const figures = {
      events: events.length,
      'p50 ms': rounded(percentile(times, 50), 0),
      'p95 ms': rounded(percentile(times, 95), 0),
      'p99 ms': rounded(p99, 0),
    }
    const withinBudget = p99 < budgetMs && responses.every(({ status }) => status === 200)
    return report(`Payment events at ${perSecond} a second: p99 below ${budgetMs} ms`, [
      { name: 'webhooks', figures, withinBudget },
    ])
  })
}

const tokenOf = (number: number) => `the-session-of-member-${number}`

function admitMembers(url: string): Promise<void> {
  return onDatabase(url, [
    `insert into users (id, email, email_verified, terms_version, terms_agreed_at)
     select gen_random_uuid(), 'member' || n || '@bench.test', true, 'bench', now() from generate_series(0, ${members - 1}) n`,
    `insert into sessions (token, user_id, expires_at)
     select 'the-session-of-' || split_part(email, '@', 1), id, now() + interval '30 days' from users`,
    `update sessions set token = replace(token, 'member', 'member-')`,
    // required for buying a membership
    `update profiles set didit_verification_status = 'Approved', onboarding_completed = true, last_onboarding_step = 3`,
  ])
}

/** Buys a plan on the sandbox's page without sending its events, which this scenario sends later. */
async function buy({ url }: Served, number: number): Promise<void> {
  const checkout = await fetch(`${url}/api/checkout`, {
    method: 'POST',
    headers: { cookie: cookieOf(tokenOf(number)), 'content-type': 'application/json' },
    body: JSON.stringify({ planId: number % 3 === 0 ? 'wannabe' : 'nomad' }),
  })
  if (!checkout.ok) throw new Error(`Starting a checkout returned ${checkout.status}`)
  const page = String(Reflect.get(Object(await checkout.json()), 'url'))
  const paid = await fetch(page, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ action: 'pay', delivery: 'lost' }),
  })
  if (!paid.ok) throw new Error(`Paying returned ${paid.status}`)
}

async function eventsIn(url: string): Promise<string[]> {
  return rowsOf(url, `select data::text as text from sandbox_stripe_objects where kind = 'event'`)
}

async function activeIn(url: string): Promise<number> {
  return (await rowsOf(url, `select id::text as text from profiles where subscription_status = 'active'`)).length
}

/** In a fixed, arbitrary order, with every tenth event twice. */
function shuffled(events: readonly string[]): string[] {
  const sent = events.flatMap((event, index) => (index % 10 === 0 ? [event, event] : [event]))
  const orderKey = (text: string, index: number) => createHmac('sha256', `${index}`).update(text).digest('hex')
  return sent
    .map((text, index) => ({ text, key: orderKey(text, index) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ text }) => text)
}

const { webhookSecret } = sandboxPaymentsKeys(authSecret)

/** Sends an event when it is due. Its duration counts from then, so that it includes waiting. */
async function sendAt({ url }: Served, payload: string, dueAt: number): Promise<{ ms: number; status: number }> {
  await sleep(Math.max(0, dueAt - performance.now()))
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${payload}`).digest('hex')
  const response = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body: payload,
  })
  await response.arrayBuffer()
  return { ms: performance.now() - dueAt, status: response.status }
}
