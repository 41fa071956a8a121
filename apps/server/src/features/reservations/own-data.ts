import { emptyIfHidden } from '../../platform/own-data.ts'
import type { OwnData } from '../../platform/own-data.ts'

export const ownData: OwnData = {
  tables: [
    {
      name: 'requests_to_join',
      table: 'tribe_reservations',
      owner: 'user_id',
      fields: [
        'tribe_id',
        'status',
        'message',
        'reason',
        'answer_by',
        'decided_at',
        'ended_at',
        'confirmation_asked_at',
        'ask_again_at',
        'has_just_ended',
      ].concat('created_at', 'updated_at'),
      ...emptyIfHidden('user_id', ['tribe_id', 'reason']),
      // `answered_by` is about the host; what operators hide is theirs to show again
      withheld: ['id', 'user_id', 'next_check_at', 'answered_by', 'hidden_message', 'hidden_reason', 'texts_hidden_at'],
    },
    {
      name: 'calendar_address',
      table: 'calendar_feeds',
      owner: 'user_id',
      fields: ['created_at'],
      withheld: ['user_id', 'token_hash'],
    },
  ],
  // a host's answers are part of the exported conversations
  shared: ['tribe_reservations.answered_by'],
}
