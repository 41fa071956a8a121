import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { median } from '../measure/figures.ts'
import { loadOf } from '../measure/load.ts'
import { rounded } from '../measure/report.ts'
import type { Served } from '../product/process.ts'

const rounds = 5
const seconds = 4

/** Explore's p95 alone, and beside people who all reconnect at once, again and again. */
export async function exploreBesideReconnects({ url }: Served, cookies: readonly string[], perSecond: number) {
  const explore = { url: `${url}/api/tribes`, perSecond }
  await loadOf({ url: explore.url }, 1)
  const [quiet, busy, reconnects]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await loadOf(explore, seconds)).p95Ms)
    const crowd = new Worker(new URL('./reconnecting-crowd.ts', import.meta.url), { workerData: { url, cookies } })
    const failed = once(crowd, 'error').then(([error]) => Promise.reject(error as Error))
    const beside = loadOf(explore, seconds)
    busy.push((await Promise.race([beside, failed])).p95Ms)
    const counted = once(crowd, 'message')
    crowd.postMessage('stop')
    const [count] = (await Promise.race([counted, failed])) as [number]
    reconnects.push(count / seconds)
  }
  return {
    aloneMs: median(quiet),
    besideMs: median(busy),
    ratio: median(busy.map((p95, round) => p95 / (quiet[round] ?? Number.NaN))),
    reconnectsASecond: rounded(median(reconnects), 0),
  }
}
