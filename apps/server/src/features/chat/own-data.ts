import type { OwnData } from '../../platform/own-data.ts'

/** What this room has of a member. */
export const ownData: OwnData = {
  tables: [
    {
      name: 'conversations',
      table: 'thread_members',
      owner: 'user_id',
      fields: ['thread_id', 'last_read_seq', 'read_at', 'archived_at', 'muted_at', 'left_at'],
      withheld: ['user_id'],
    },
    {
      name: 'messages_written',
      table: 'messages',
      owner: 'sender_id',
      fields: ['thread_id', 'seq', 'content', 'status', 'attachments', 'created_at'],
      withheld: ['id', 'client_id', 'sender_id', 'reservation_id'],
    },
  ],
}
