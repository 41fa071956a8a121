import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** What a process needs at least: one connection for a transaction, and one beside it. */
const leastPool = 2
/** Connections for each process, and for a node of one or two, where none are set. */
const [poolOfProcess, poolOfNode] = [4, 10]
const maxProcesses = 64

export const processesVariables = {
  WEB_CONCURRENCY: z.coerce.number('must be a number of processes').int().min(1).max(maxProcesses).optional(),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number').int().min(leastPool).max(1000).optional(),
}
type Variables = z.infer<z.ZodObject<typeof processesVariables>>

/** How many processes serve, and how many connections to the database they share. */
export type ProcessesConfig = { processes: number; databasePoolSize: number }

/** Without a setting: one process on the embedded database, else one for each processor, as far as the connections go. */
export function processesFrom(
  { WEB_CONCURRENCY, DATABASE_POOL_SIZE, DATABASE_URL }: Variables & { DATABASE_URL?: string | undefined },
  processors = availableParallelism(),
): ProcessesConfig {
  const enough = Math.floor((DATABASE_POOL_SIZE ?? Infinity) / leastPool)
  const processes = WEB_CONCURRENCY ?? (DATABASE_URL === undefined ? 1 : Math.min(processors, maxProcesses, enough))
  return { processes, databasePoolSize: DATABASE_POOL_SIZE ?? Math.max(poolOfNode, poolOfProcess * processes) }
}

export function errorsOfProcesses({ WEB_CONCURRENCY = 1, DATABASE_POOL_SIZE = Infinity }: Variables): string[] {
  return DATABASE_POOL_SIZE < leastPool * WEB_CONCURRENCY
    ? [`DATABASE_POOL_SIZE: must be at least ${leastPool} for each process of WEB_CONCURRENCY`]
    : []
}
