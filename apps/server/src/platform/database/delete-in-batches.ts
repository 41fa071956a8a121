import type { DeleteResult } from 'kysely'

/** Few enough that no statement takes long. */
const batchSize = 5000

/** Deletes what `deleteSome` finds, by statements of at most `limit` rows each. */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<DeleteResult>): Promise<void> {
  let deleted: bigint
  do ({ numDeletedRows: deleted } = await deleteSome(batchSize))
  while (deleted === BigInt(batchSize))
}
