// Asks a product for pages and what the API reads, in a process of its own: what it costs to ask is not the product's.
import autocannon from 'autocannon'
import { percentile } from '../measure/figures.ts'

/** `perSecond` is what is offered; without it every connection asks again as soon as it has an answer. */
export type Asking = {
  url: string
  paths: readonly string[]
  cookie: string
  connections: number
  seconds: number
  perSecond?: number
}
export type Outcome = {
  /** Good answers a second. */
  goodput: number
  offered: number
  /** How long good answers took. */
  p50Ms: number
  p99Ms: number
  refused: number
  /** Neither good nor refused. */
  failed: number
}

process.once('message', (asking: Asking) => void ask(asking).then((outcome) => process.send?.(outcome)))

async function ask({ url, paths, cookie, connections, seconds, perSecond }: Asking): Promise<Outcome> {
  const tookMs: number[] = []
  let [refused, others] = [0, 0]
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    headers: { cookie, accept: 'text/html' },
    requests: paths.map((path) => ({ path })),
    ...(perSecond && { overallRate: perSecond }),
  })
  const began = performance.now()
  run.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status === 200) tookMs.push(ms)
    else if (status === 503) refused += 1
    else others += 1
  })
  const { errors, timeouts } = await run
  const took = (performance.now() - began) / 1000
  return {
    goodput: tookMs.length / took,
    offered: (tookMs.length + refused + others) / took,
    p50Ms: percentile(tookMs, 50),
    p99Ms: percentile(tookMs, 99),
    refused,
    failed: others + errors + timeouts,
  }
}
