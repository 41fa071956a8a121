import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSubscriber } from '@wayhouse/domain/membership'
import MessageCircle from '~icons/lucide/message-circle'
import { api } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { contactQuery } from './queries.ts'

type MessageButtonProps = {
  userId: string
  name: string
  tribeId?: string
  /** Shows the icon only. */
  small?: boolean
}

/** Opens the conversation with a member, or starts one. Hidden if the viewer may not write to them (decision G-123). */
export function MessageButton({ userId, name, tribeId, small = false }: MessageButtonProps) {
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
  const write = () => (contact.thread_id === null ? start.run() : open(contact.thread_id))
  if (small)
    return (
      <button type="button" aria-label={`Message ${name}`} onClick={write} className="icon-button -mr-2">
        <MessageCircle size={20} aria-hidden="true" />
      </button>
    )
  return (
    <Button busy={start.busy} onClick={write}>
      <MessageCircle size={18} aria-hidden="true" />
      <span>
        Message<span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}
