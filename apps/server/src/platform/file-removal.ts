import type { Transaction } from 'kysely'
import type { DB } from './database/schema.gen.ts'
import type { Jobs, Queue } from './jobs.ts'

type Removal = { keys: string[] }

/** Removes files from the storage. While the storage is unavailable, a job is retried for a day and a half. */
export function fileRemovalQueue(storage: { remove(key: string): Promise<void> }): Queue<Removal> {
  return {
    name: 'file-removal',
    retryLimit: 11,
    retryDelaySeconds: 60,
    run: async ({ keys }) => {
      for (const key of keys) await storage.remove(key)
    },
  }
}

const keysPerJob = 200

/** Enqueues the removal of the files of rows that this transaction deletes: they are removed after the commit, not after a rollback. */
export async function removeFilesLater(jobs: Jobs, trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += keysPerJob)
    await jobs.enqueue(trx, { name: 'file-removal' }, { keys: keys.slice(start, start + keysPerJob) })
}
