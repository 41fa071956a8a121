import type { OwnData } from '../../platform/own-data.ts'

export const ownData: OwnData = {
  tables: [
    {
      name: 'conversations',
      table: 'thread_members',
      owner: 'user_id',
      fields: ['thread_id', 'last_read_seq', 'read_at', 'archived_seq', 'muted_at'],
      withheld: ['user_id', 'emailed_seq', 'last_message_at', 'listed_seq'],
    },
    {
      name: 'messages_written',
      table: 'messages',
      owner: 'sender_id',
      fields: ['thread_id', 'seq', 'content', 'status', 'reply_to_seq', 'created_at', 'edited_at', 'deleted_at'],
      withheld: [
        'id',
        'client_id',
        'sender_id',
        'reservation_id',
        'change',
        'words',
        'hidden_content',
        'act',
        'act_user_id',
        'act_facts',
      ],
    },
    {
      name: 'reactions',
      table: 'message_reactions',
      owner: 'user_id',
      fields: ['thread_id', 'seq', 'emoji', 'created_at'],
      withheld: ['user_id'],
    },
    {
      name: 'files_sent',
      table: 'attachments',
      owner: 'uploader_id',
      fields: [
        'thread_id',
        'message_seq',
        'filename',
        'media_type',
        'bytes',
        'width',
        'height',
        'storage_key',
        'created_at',
      ],
      withheld: ['id', 'uploader_id', 'position', 'type', 'preview_key'],
    },
    {
      name: 'message_choices',
      table: 'chat_preferences',
      owner: 'user_id',
      fields: ['accepts_questions'],
      withheld: ['user_id'],
    },
  ],
  // the guest is a member of the conversation and gets it through `conversations`; who joined or left has it in
  // `tribes_joined`
  shared: ['threads.guest_id', 'threads.only_host_id', 'messages.act_user_id'],
  // newest first: the download may not have room for all
  readFiles: async (trx, userId) => {
    const rows = await trx
      .selectFrom('attachments')
      .select(['id', 'storage_key', 'media_type', 'bytes'])
      .where('uploader_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map(({ id, storage_key, media_type, bytes }) => ({
      key: storage_key,
      type: media_type,
      path: `/api/me/files/${id}`,
      bytes,
    }))
  },
}
