import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSubscriber } from '@wayhouse/domain/membership'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { contactQuery } from '../queries.ts'

type WithMember = { userId: string; tribeId?: string | undefined }

/** The viewer's conversation with a member; null if they may not write to them (decision G-123), and until that is known. */
export function useConversation({ userId, tribeId }: WithMember) {
  const { user } = useSession()
  const navigate = useNavigate()
  const enabled = user !== null && user.id !== userId && isSubscriber(user)
  const { data: contact } = useQuery({ ...contactQuery(userId), enabled })
  const open = (thread: string) => void navigate({ to: '/app/messages', search: { thread } })
  const start = useAction({
    act: () => api.chat.startPersonal({ user_id: userId, ...(tribeId !== undefined && { tribe_id: tribeId }) }),
    failure: 'The conversation could not be started',
    onDone: ({ thread_id }) => open(thread_id),
  })
  if (contact === undefined || !(contact.may_write || contact.thread_id !== null)) return null
  const { thread_id } = contact
  return {
    busy: start.busy,
    open: () => (thread_id === null ? start.run() : open(thread_id)),
  }
}
