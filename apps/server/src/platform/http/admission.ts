import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { seconds } from '../clock.ts'
import type { Log } from '../log.ts'

/**
 * How busy the process is: it has pauses (`calm`), it has none (`busy`), it has had none for a while (`saturated`).
 */
export type Pressure = 'calm' | 'busy' | 'saturated'

/** How many requests of each class may be under way while the process is saturated. */
const underWayAtMost = {
  /** Pages, and what the API reads. */
  view: 24,
  /** What the API writes. */
  write: 64,
  /** Passwords have a queue of their own besides. */
  'sign-in': 64,
  webhook: 32,
} as const
/** So many times that are let in while it is only busy: a burst is no overload. */
const burst = 3

type RequestClass = keyof typeof underWayAtMost

export type AdmissionDeps = {
  pressure(): Pressure
  webhookPaths: readonly string[]
  log: Log
}

/** Lets a request in and answers how it leaves, or null where there are too many. */
export type Admission = (request: Pick<IncomingMessage, 'method' | 'url'>) => (() => void) | null

/**
 * Refuses requests early, so that those which are let in are answered soon. A process that is calm lets all of them in:
 * who waits for a slow reader or for another service holds nobody up.
 */
export function admission({ pressure, webhookPaths, log }: AdmissionDeps): Admission {
  const underWay = { view: 0, write: 0, 'sign-in': 0, webhook: 0 }
  const tell = refusalsTold(log)
  return ({ method, url = '/' }) => {
    // asked for every request, because it measures from one to the next
    const now = pressure()
    const of = classOf(method, url, webhookPaths)
    if (of === null) return () => undefined
    if (now !== 'calm' && underWay[of] >= underWayAtMost[of] * (now === 'busy' ? burst : 1)) {
      tell(of)
      return null
    }
    underWay[of] += 1
    return () => void (underWay[of] -= 1)
  }
}

/** A line a second at most, with the counts since the start. */
function refusalsTold(log: Log): (of: RequestClass) => void {
  const refused = { view: 0, write: 0, 'sign-in': 0, webhook: 0 }
  let toldAt = -Infinity
  return (of) => {
    refused[of] += 1
    if (performance.now() - toldAt < seconds(1)) return
    toldAt = performance.now()
    log.warn({ refused }, 'too many requests: some are refused')
  }
}

/** What balancers ask, and files, which cost next to nothing and belong to pages that were let in. */
const neverRefused = /^\/(?:(?:healthz|readyz)(?:$|\?)|assets\/|images\/)/

function classOf(method: string | undefined, url: string, webhookPaths: readonly string[]): RequestClass | null {
  if (neverRefused.test(url)) return null
  if (webhookPaths.some((path) => url.startsWith(path))) return 'webhook'
  if (url.startsWith('/api/auth/')) return 'sign-in'
  return method === 'GET' || method === 'HEAD' ? 'view' : 'write'
}

const windowMs = 20
const busyFrom = 0.95
/** From when on a process that is busy counts as saturated, and how long one has to pause to be calm again. */
const steadyMs = 200

/** The pressure on this process: it is busy while its loop is never idle, or queries wait for a connection. */
export function pressureOn(queries: { readonly waitingCount: number }): () => Pressure {
  let began = performance.now()
  let use = performance.eventLoopUtilization()
  let [busySince, busyUntil] = [-Infinity, -Infinity]
  return () => {
    const now = performance.now()
    if (now - began >= windowMs) {
      const isBusy = performance.eventLoopUtilization(use).utilization > busyFrom || queries.waitingCount > 0
      if (isBusy && began - busyUntil > steadyMs) busySince = began
      if (isBusy) busyUntil = now
      began = now
      use = performance.eventLoopUtilization()
    }
    if (now - busyUntil > steadyMs) return 'calm'
    return now - busySince < steadyMs ? 'busy' : 'saturated'
  }
}
