import type { OwnData } from '../../platform/own-data.ts'

/** The room's data of a member, for the download. Whom they blocked is in their settings; the download carries no other member. */
export const ownData: OwnData = {
  tables: [
    {
      name: 'blocks',
      table: 'blocks',
      owner: 'blocker_id',
      fields: ['created_at'],
      withheld: ['blocker_id', 'blocked_id'],
    },
  ],
  // a member is not told who has blocked them
  shared: ['blocks.blocked_id'],
}
