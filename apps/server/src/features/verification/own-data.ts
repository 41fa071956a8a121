import type { OwnData } from '../../platform/own-data.ts'

export const ownData: OwnData = {
  tables: [
    {
      name: 'identity_checks',
      table: 'identity_sessions',
      owner: 'user_id',
      fields: ['id', 'partner_status', 'started_at', 'last_checked_at', 'gender'],
      withheld: ['user_id', 'snapshot_number'],
    },
    {
      name: 'identity_documents',
      table: 'identity_documents',
      owner: 'user_id',
      fields: ['created_at'],
      withheld: ['user_id', 'fingerprint'],
    },
    {
      name: 'ended_documents',
      table: 'ended_documents',
      owner: 'user_id',
      fields: ['ended_at'],
      withheld: ['user_id', 'fingerprint'],
    },
  ],
}
