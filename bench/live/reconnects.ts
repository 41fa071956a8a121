import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { median, medianRatio } from '../measure/figures.ts'
import { loadOf } from '../measure/load.ts'
import { rounded } from '../measure/report.ts'
import type { Served } from '../product/process.ts'

const rounds = 5
const seconds = 4

/** Explore's p95 without other load, and while many clients repeatedly reconnect at the same time. */
export async function measureExploreDuringReconnects({ url }: Served, cookies: readonly string[], perSecond: number) {
  const explore = { url: `${url}/api/tribes`, perSecond }
  await loadOf({ url: explore.url }, 1)
  const [idle, busy, reconnects]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    idle.push((await loadOf(explore, seconds)).p95Ms)
    const crowd = new Worker(new URL('./reconnecting-crowd.ts', import.meta.url), { workerData: { url, cookies } })
    const failed = once(crowd, 'error').then(([error]) => Promise.reject(error as Error))
    const load = loadOf(explore, seconds)
    busy.push((await Promise.race([load, failed])).p95Ms)
    const counted = once(crowd, 'message')
    crowd.postMessage('stop')
    const [count] = (await Promise.race([counted, failed])) as [number]
    reconnects.push(count / seconds)
  }
  return {
    idleMs: median(idle),
    busyMs: median(busy),
    ratio: medianRatio(busy, idle),
    reconnectsPerSecond: rounded(median(reconnects), 0),
  }
}
