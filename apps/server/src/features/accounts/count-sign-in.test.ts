import { expect, it } from 'vitest'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { samplesIn } from '../../testing/scrape.ts'
import { countSignIn } from './count-sign-in.ts'

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

it.each([
  ['/sign-in/email', new Response(null, { status: 200 }), 'method="password",outcome="accepted"'],
  ['/sign-in/email', new Response(null, { status: 429 }), 'method="password",outcome="refused"'],
  ['/sign-in/email', new Response(null, { status: 503 }), 'method="password",outcome="failed"'],
  ['/two-factor/verify-backup-code', new Response(null, { status: 401 }), 'method="code",outcome="refused"'],
  ['/callback/linkedin', redirect('/app'), 'method="linkedin",outcome="accepted"'],
  ['/callback/linkedin', redirect('/auth?error=account_not_linked'), 'method="linkedin",outcome="refused"'],
  ['/sign-up/email', new Response(null, { status: 200 }), null],
  ['/sign-in/social', new Response(null, { status: 200 }), null],
])('the response to %s is counted as what it is', async (path, response, labels) => {
  const metrics = createMetrics()
  countSignIn(metrics, `/api/auth${path}`, response)
  const counted = [...samplesIn(await metrics.registry.metrics())].filter(([name]) => name.includes('sign_ins'))
  expect(counted).toEqual(labels === null ? [] : [[`wayhouse_sign_ins_total{${labels}}`, 1]])
})
