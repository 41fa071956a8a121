import type { DeleteResult } from 'kysely'

/** Small enough to keep each statement short. */
const batchSize = 5000

/** Calls `deleteBatch`, which deletes at most `limit` rows, until there are no more. */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<DeleteResult>): Promise<void> {
  let deleted: bigint
  do ({ numDeletedRows: deleted } = await deleteBatch(batchSize))
  while (deleted === BigInt(batchSize))
}
