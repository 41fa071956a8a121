import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'

const intervalMs = 250
const json = { 'content-type': 'application/json' }

/** What has to be handled however many pages are requested, with the statuses that say that it was. */
const essential: readonly { name: string; path: string; init: RequestInit; handled: readonly number[] }[] = [
  {
    name: 'a sign-in with a wrong password',
    path: '/api/auth/sign-in/email',
    init: { method: 'POST', body: '{"email":"nobody@bench.test","password":"not the password"}' },
    // after ten wrong passwords the account is limited
    handled: [401, 429],
  },
  {
    name: 'a payment event without a signature',
    path: '/api/webhooks/stripe',
    init: { method: 'POST', body: '{}' },
    handled: [400],
  },
  { name: 'GET /healthz', path: '/healthz', init: {}, handled: [200] },
  { name: 'GET /readyz', path: '/readyz', init: {}, handled: [200] },
]

type Sample = { name: string; status: number; tookMs: number }

/** Sends the essential requests every quarter of a second until something else has ended. */
export async function essentialRequests(url: string, until: Promise<unknown>): Promise<Sample[]> {
  const ended = new AbortController()
  const end = () => ended.abort()
  until.then(end, end)
  const samples: Sample[] = []
  await Promise.all(
    essential.map(async ({ name, path, init }) => {
      while (!ended.signal.aborted) {
        const start = performance.now()
        const response = await fetch(url + path, { ...init, headers: { ...json, origin: url } })
        await response.arrayBuffer()
        samples.push({ name, status: response.status, tookMs: performance.now() - start })
        await sleep(intervalMs)
      }
    }),
  )
  return samples
}

export function essentialMeasures(samples: readonly Sample[]): Measure[] {
  return essential.map(({ name, handled }) => {
    const own = samples.filter((sample) => sample.name === name)
    const tookMs = own.map((sample) => sample.tookMs)
    const others = new Set(own.map(({ status }) => status).filter((status) => !handled.includes(status)))
    return {
      name,
      figures: {
        requests: own.length,
        'not handled': [...others].join(', '),
        'p50 ms': rounded(percentile(tookMs, 50), 0),
        'p99 ms': rounded(percentile(tookMs, 99), 0),
      },
      withinBudget: others.size === 0,
    }
  })
}
