import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median, percentile } from './figures.ts'

/** What one round of load measured. */
export type Load = { perSecond: number; p95Ms: number }

export type Asked = {
  url: string
  headers?: Record<string, string>
  /** How often a second, of all connections together; as often as there are answers unless said. */
  perSecond?: number
}

/** Connections that ask at the same time, each for the next answer as soon as it has one. */
const connections = 8

/** Asks for one address over and over. Throws unless every answer was a good one. */
export async function loadOf({ url, headers = {}, perSecond }: Asked, seconds: number): Promise<Load> {
  const tookMs: number[] = []
  const began = performance.now()
  const run = autocannon({ url, connections, duration: seconds, headers, ...(perSecond && { overallRate: perSecond }) })
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => tookMs.push(ms))
  const { non2xx, errors, timeouts } = await run
  const failed = non2xx + errors + timeouts
  if (failed > 0 || tookMs.length === 0) throw new Error(`${url}: ${failed} of ${tookMs.length} answers failed`)
  return { perSecond: (tookMs.length * 1000) / (performance.now() - began), p95Ms: percentile(tookMs, 95) }
}

/**
 * Measures several addresses in turn, round after round, so that whatever else the machine does meets all of them
 * alike. Returns the rounds of each, in the order asked.
 */
export async function loadsInTurn(asked: readonly Asked[], rounds: number, seconds: number): Promise<Load[][]> {
  const loads: Load[][] = asked.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of asked.entries()) {
      loads[index]?.push(await loadOf(one, seconds))
      await pause(20) // sockets of the round are closed before the next one begins
    }
  }
  return loads
}

/** The middle of the ratios of two series, round by round. */
export function ratioOf(
  ours: readonly Load[] | undefined,
  reference: readonly Load[] | undefined,
  figure: keyof Load,
): number {
  return median((ours ?? []).map((load, round) => load[figure] / (reference?.[round]?.[figure] ?? Number.NaN)))
}

export function middle(loads: readonly Load[] | undefined, figure: keyof Load): number {
  return median((loads ?? []).map((load) => load[figure]))
}
