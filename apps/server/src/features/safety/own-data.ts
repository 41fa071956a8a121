import type { OwnData } from '../../platform/own-data.ts'
import { knownBlocks } from './queries.ts'

/** The room's data of a member, for the download. Whom they blocked is in their settings; the download carries no other member. */
export const ownData: OwnData = {
  tables: [],
  // a member is not told who has blocked them
  shared: ['blocks.blocker_id', 'blocks.blocked_id'],
  readMore: async (trx, userId) => ({
    blocks: await knownBlocks(trx).select('created_at').where('blocker_id', '=', userId).execute(),
  }),
}
