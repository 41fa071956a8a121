import type { Transaction } from 'kysely'
import type { DB } from './database/schema.gen.ts'
import type { Jobs, Queue } from './jobs.ts'

type Removal = { keys: string[] }

/** Removes bytes from the storage, tried again for a day and a half while it is away. */
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

/** Has the bytes of rows removed that this transaction deletes: after the commit, and not if it rolls back. */
export async function removeFilesLater(jobs: Jobs, trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += keysPerJob)
    await jobs.enqueue(trx, { name: 'file-removal' }, { keys: keys.slice(at, at + keysPerJob) })
}
