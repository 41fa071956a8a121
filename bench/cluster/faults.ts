import { setTimeout as sleep } from 'node:timers/promises'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { startAgain } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import type { Outcome, Traffic } from './traffic.ts'

/** What is broken, and how many requests it may cut: none where a part is replaced on purpose. */
type Fault = { name: string; inject(cluster: Cluster): Promise<void>; maxCut?: number }

/** For how long a part that is killed stays away. */
const awayMs = 3000
/** For how long a fault is watched after it has been injected. */
const watchMs = 10_000

const faults: readonly Fault[] = [
  { name: 'nothing', inject: () => Promise.resolve(), maxCut: 0 },
  { name: 'rolling restart of three nodes', inject: rollingRestart, maxCut: 0 },
  { name: 'nginx reloaded ten times', inject: reloadProxy, maxCut: 0 },
  { name: 'kill -9 of a node', inject: killNode },
  { name: 'kill -9 of Redis, away for 3 s', inject: killRedis },
  { name: 'store away for 3 s', inject: takeStoreAway },
  { name: 'standby away for 3 s: commits wait for it', inject: restartStandby },
  { name: 'kill -9 of PgBouncer, away for 3 s', inject: restartPgBouncer },
  { name: 'primary lost, standby promoted', inject: failOver },
]

/** Breaks one part after the other under traffic, and prints what it cost. */
export async function breakParts(cluster: Cluster, traffic: Traffic): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, inject, maxCut } of faults) {
    const startedAt = performance.now()
    await inject(cluster)
    const injectedAt = performance.now()
    await sleep(watchMs)
    const outcomes = traffic.outcomes.filter(({ at }) => at >= startedAt)
    const figures = figuresOf(outcomes, startedAt)
    const isWell = outcomes.every(({ at, what }) => what === 'answered' || at < injectedAt + watchMs - 2000)
    const withinBudget = isWell && (maxCut === undefined || (figures.cut <= maxCut && figures.refused <= maxCut))
    measures.push({ name, figures, withinBudget })
  }
  return measures
}

function figuresOf(outcomes: readonly Outcome[], startedAt: number) {
  const failed = outcomes.filter(({ what }) => what !== 'answered')
  const lastFailure = Math.max(startedAt, ...failed.map(({ at, ms }) => at + ms))
  return {
    requests: outcomes.length,
    cut: failed.filter(({ what }) => what === 'cut').length,
    refused: failed.filter(({ what }) => what === 'refused').length,
    'all well after s': rounded((lastFailure - startedAt) / 1000, 1),
    'longest answer s': rounded(Math.max(0, ...outcomes.map(({ ms }) => ms)) / 1000, 1),
  }
}

async function rollingRestart({ nodes }: Cluster): Promise<void> {
  for (const node of nodes) {
    const code = await node.served.stop()
    if (code !== 0) throw new Error(`a node has stopped with ${code}`)
    await startAgain(node)
  }
}

async function reloadProxy({ nginx }: Cluster): Promise<void> {
  for (let time = 0; time < 10; time += 1) {
    nginx.reload()
    await sleep(500)
  }
}

async function killNode({ nodes: [node] }: Cluster): Promise<void> {
  if (node === undefined) return
  await node.served.kill()
  await startAgain(node)
}

async function killRedis({ redis }: Cluster): Promise<void> {
  await redis.kill()
  await sleep(awayMs)
  await redis.start()
}

async function takeStoreAway({ storeProxy, storePort }: Cluster): Promise<void> {
  storeProxy.forwardTo(null)
  storeProxy.cut()
  await sleep(awayMs)
  storeProxy.forwardTo(storePort)
}

async function restartStandby({ standby }: Cluster): Promise<void> {
  await standby.crash()
  await sleep(awayMs)
  await standby.start()
}

async function restartPgBouncer({ pgBouncer }: Cluster): Promise<void> {
  await pgBouncer.stop('SIGKILL')
  await sleep(awayMs)
  await pgBouncer.start()
}

/** As `docs/operations.md` says: the standby is promoted, and PgBouncer sends to it. */
async function failOver({ primary, standby, pgBouncer }: Cluster): Promise<void> {
  await primary.crash()
  await standby.promote()
  await pgBouncer.pointTo(standby)
}
