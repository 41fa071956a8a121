import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '../product/scratch-database.ts'
import type { Node } from './node.ts'
import type { Redis } from './redis.ts'

export type Place = {
  nodes: readonly Node[]
  databaseUrl: string
  folder: string
  /** Null where the machine has none. */
  redis: Redis | null
}

type Fault = { name: string; happen(place: Place): Promise<void> }

/** What happens to an installation sooner or later, in turn. */
function faultsIn({ redis }: Place): Fault[] {
  return [
    { name: 'kill -9 of the first node', happen: async ({ nodes }) => nodes[0]?.killAndRestart() },
    { name: 'connections of browsers cut', happen: async ({ nodes }) => nodes.forEach(({ cut }) => cut()) },
    { name: 'kill -9 of the second node', happen: async ({ nodes }) => nodes[1]?.killAndRestart() },
    { name: 'connections to the database cut', happen: cutDatabaseConnections },
    { name: 'PostgreSQL ended at once and started again', happen: endPostgres },
    ...(redis === null ? [] : [{ name: 'kill -9 of Redis, which is away for 3 s', happen: () => redisAway(redis) }]),
    {
      name: 'kill -9 of both nodes',
      happen: async ({ nodes }) => void (await Promise.all(nodes.map((node) => node.killAndRestart()))),
    },
  ]
}

/** Lets one thing after the other go wrong for so long, each at least once; answers how often each did. */
export async function letThingsGoWrong(place: Place, seconds: number): Promise<Record<string, number>> {
  const faults = faultsIn(place)
  const until = Date.now() + seconds * 1000
  const everyMs = Math.min(8000, (seconds * 1000) / (faults.length + 1))
  const counts: Record<string, number> = {}
  for (let turn = 0; Date.now() + everyMs < until || turn < faults.length; turn += 1) {
    const fault = faults[turn % faults.length]
    await pause(everyMs)
    await fault?.happen(place)
    if (fault) counts[fault.name] = (counts[fault.name] ?? 0) + 1
  }
  await pause(Math.max(0, until - Date.now()))
  return counts
}

function cutDatabaseConnections({ databaseUrl }: Place): Promise<void> {
  return onDatabase(databaseUrl, [
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  ])
}

/** As `pg_ctl restart -m immediate` does; what keeps the scratch database running starts it again. */
async function endPostgres({ folder }: Place): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
}

async function redisAway(redis: Redis): Promise<void> {
  await redis.kill()
  await pause(3000)
  await redis.start()
}
