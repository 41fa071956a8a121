import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median, medianRatio, percentile } from './figures.ts'

/** The result of one round of load. */
export type Load = { perSecond: number; p95Ms: number }

export type Target = {
  url: string
  headers?: Record<string, string>
  /** The rate of requests of all connections together; without it, each connection sends its next request after a response. */
  perSecond?: number
}

/** The number of parallel connections. */
const connections = 8

/** Requests an address repeatedly. Throws if any response failed. */
export async function loadOf({ url, headers = {}, perSecond }: Target, seconds: number): Promise<Load> {
  const durations: number[] = []
  const startedAt = performance.now()
  const run = autocannon({ url, connections, duration: seconds, headers, ...(perSecond && { overallRate: perSecond }) })
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => durations.push(ms))
  const { non2xx, errors, timeouts } = await run
  const failed = non2xx + errors + timeouts
  if (failed > 0 || durations.length === 0) throw new Error(`${url}: ${failed} of ${durations.length} requests failed`)
  return { perSecond: (durations.length * 1000) / (performance.now() - startedAt), p95Ms: percentile(durations, 95) }
}

/**
 * Measures several targets in turn, round by round, so that other load of the machine affects all of them equally. Returns the
 * rounds of each target.
 */
export async function loadsInTurn(targets: readonly Target[], rounds: number, seconds: number): Promise<Load[][]> {
  const loads: Load[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      loads[index]?.push(await loadOf(target, seconds))
      await sleep(20) // until the sockets of the round are closed
    }
  }
  return loads
}

/** The median of the ratios of two series, round by round. */
export function ratioOf(
  ours: readonly Load[] | undefined,
  reference: readonly Load[] | undefined,
  figure: keyof Load,
): number {
  return medianRatio(figuresOf(ours, figure), figuresOf(reference, figure))
}

export function middle(loads: readonly Load[] | undefined, figure: keyof Load): number {
  return median(figuresOf(loads, figure))
}

function figuresOf(loads: readonly Load[] | undefined, figure: keyof Load): number[] {
  return (loads ?? []).map((load) => load[figure])
}
