import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

export const ownTables: OwnData = {
  // those of other members, which name this one
  shared: ['notifications.actor_id'],
  tables: [
    {
      name: 'notifications',
      table: 'notifications',
      owner: 'user_id',
      fields: ['kind', 'type', 'stay_title', 'facts', 'created_at', 'read', 'hidden'],
      // after a block, or outside of the audience, the download has no more of the other one than any page (BLOCK-02, AUD-03)
      emptied: {
        fields: ['stay_title', 'facts'],
        when: sql<boolean>`(tribe_id is not null and is_hidden_tribe(user_id, tribe_id)
          or exists (select from hidden_from(user_id) h where h.id = actor_id))`,
      },
      withheld: ['id', 'user_id', 'event_key', 'actor_id', 'subject_type', 'subject_id', 'tribe_id'],
    },
    { name: 'mail_switched_off', table: 'muted_mails', owner: 'user_id', fields: ['kind'], withheld: ['user_id'] },
  ],
}
