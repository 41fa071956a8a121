import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onDatabase } from '../product/scratch-database.ts'
import type { Node } from './node.ts'
import type { Redis } from './redis.ts'

export type Installation = {
  nodes: readonly Node[]
  databaseUrl: string
  folder: string
  /** Null if `redis-server` is not installed. */
  redis: Redis | null
}

type Fault = { name: string; inject(installation: Installation): Promise<void> }

/** The faults, which are injected in turn. */
function faultsIn({ redis }: Installation): Fault[] {
  return [
    { name: 'kill -9 of the first node', inject: async ({ nodes }) => nodes[0]?.killAndRestart() },
    { name: 'browser connections cut', inject: async ({ nodes }) => nodes.forEach(({ cut }) => cut()) },
    { name: 'kill -9 of the second node', inject: async ({ nodes }) => nodes[1]?.killAndRestart() },
    { name: 'database connections cut', inject: cutDatabaseConnections },
    { name: 'PostgreSQL stopped immediately and restarted', inject: restartPostgres },
    ...(redis === null ? [] : [{ name: 'kill -9 of Redis, which is down for 3 s', inject: () => restartRedis(redis) }]),
    {
      name: 'kill -9 of both nodes',
      inject: async ({ nodes }) => void (await Promise.all(nodes.map((node) => node.killAndRestart()))),
    },
  ]
}

/** Injects one fault after the other for some seconds, each at least once. Returns how often each was injected. */
export async function injectFaults(installation: Installation, seconds: number): Promise<Record<string, number>> {
  const faults = faultsIn(installation)
  const deadline = Date.now() + seconds * 1000
  const intervalMs = Math.min(8000, (seconds * 1000) / (faults.length + 1))
  const counts: Record<string, number> = {}
  for (let turn = 0; Date.now() + intervalMs < deadline || turn < faults.length; turn += 1) {
    const fault = faults[turn % faults.length]
    await sleep(intervalMs)
    await fault?.inject(installation)
    if (fault) counts[fault.name] = (counts[fault.name] ?? 0) + 1
  }
  await sleep(Math.max(0, deadline - Date.now()))
  return counts
}

function cutDatabaseConnections({ databaseUrl }: Installation): Promise<void> {
  return onDatabase(databaseUrl, [
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  ])
}

/** Stops PostgreSQL like `pg_ctl stop -m immediate`. The scratch database restarts it. */
async function restartPostgres({ folder }: Installation): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
}

async function restartRedis(redis: Redis): Promise<void> {
  await redis.kill()
  await sleep(3000)
  await redis.start()
}
