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
      withheld: ['id', 'user_id', 'event_key', 'actor_id', 'subject_type', 'subject_id', 'tribe_id'],
    },
    { name: 'mail_switched_off', table: 'muted_mails', owner: 'user_id', fields: ['kind'], withheld: ['user_id'] },
  ],
}
