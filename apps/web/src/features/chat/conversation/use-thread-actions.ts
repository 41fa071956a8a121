import type { Thread } from '@wayhouse/domain/chat'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { threadQuery } from '../queries.ts'

/** The actions on a conversation as a whole. */
export function useThreadActions({ id, is_muted, is_archived }: Thread, onLeft: () => void) {
  const changes = ['chat.threads', threadQuery(id).queryKey] as const
  const mute = useAction({
    act: () => (is_muted ? api.chat.unmute({ id }) : api.chat.mute({ id })),
    success: is_muted ? 'Conversation unmuted' : 'Conversation muted',
    failure: 'The conversation was not changed',
    changes,
  })
  const archive = useAction({
    act: () => (is_archived ? api.chat.unarchive({ id }) : api.chat.archive({ id })),
    success: is_archived ? 'Conversation moved out of the archive' : 'Conversation archived',
    failure: 'The conversation was not changed',
    changes,
  })
  const leave = useAction({
    act: () => api.chat.leaveCity({ id }),
    success: 'You left the group',
    failure: 'You could not leave the group',
    changes: ['chat.threads'],
    onDone: onLeft,
  })
  return {
    toggleMuted: () => mute.run(),
    toggleArchived: () => archive.run(),
    leave: () => leave.run(),
    isLeaving: leave.busy,
  }
}
