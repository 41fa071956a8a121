import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'

/** How often each of them is asked. */
const everyMs = 250

type Beside = { name: string; path: string; init: RequestInit; good: readonly number[] }

const json = { 'content-type': 'application/json' }

/** What is kept apart from views, and the statuses that say that it was dealt with. */
const asked: readonly Beside[] = [
  {
    name: 'a sign-in with a wrong password',
    path: '/api/auth/sign-in/email',
    init: { method: 'POST', body: '{"email":"nobody@bench.test","password":"not the password"}' },
    // after ten wrong ones the account is limited, which is an answer too
    good: [401, 429],
  },
  {
    name: 'an event of payments, not signed',
    path: '/api/webhooks/stripe',
    init: { method: 'POST', body: '{}' },
    good: [400],
  },
  { name: 'GET /healthz', path: '/healthz', init: {}, good: [200] },
  { name: 'GET /readyz', path: '/readyz', init: {}, good: [200] },
]

/** Asks each again and again until something else has ended. Every one has to be dealt with. */
export async function askBeside(url: string, meanwhile: Promise<unknown>): Promise<Measure[]> {
  const ended = new AbortController()
  const stop = () => ended.abort()
  meanwhile.then(stop, stop)
  return Promise.all(asked.map((one) => measured(url, one, ended.signal)))
}

async function measured(url: string, { name, path, init, good }: Beside, ended: AbortSignal): Promise<Measure> {
  const tookMs: number[] = []
  const others: number[] = []
  while (!ended.aborted) {
    const began = performance.now()
    const answer = await fetch(url + path, { ...init, headers: { ...json, origin: url } })
    await answer.arrayBuffer()
    tookMs.push(performance.now() - began)
    if (!good.includes(answer.status)) others.push(answer.status)
    await pause(everyMs)
  }
  return {
    name,
    figures: {
      asked: tookMs.length,
      'answered otherwise': others.length === 0 ? 0 : [...new Set(others)].join(', '),
      'p50 ms': rounded(percentile(tookMs, 50), 0),
      'p99 ms': rounded(percentile(tookMs, 99), 0),
    },
    withinBudget: others.length === 0,
  }
}
