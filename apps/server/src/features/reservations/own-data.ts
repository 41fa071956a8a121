import type { OwnData } from '../../platform/own-data.ts'

/** What this room has of a member. */
export const ownData: OwnData = {
  tables: [
    {
      name: 'requests_to_join',
      table: 'tribe_reservations',
      owner: 'user_id',
      fields: ['tribe_id', 'status', 'message', 'created_at', 'updated_at'],
      withheld: ['id', 'user_id'],
    },
  ],
}
