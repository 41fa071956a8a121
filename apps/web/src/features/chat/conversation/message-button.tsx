import MessageCircle from '~icons/lucide/message-circle'
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx'
import { useConversation } from './use-conversation.ts'

type MessageButtonProps = {
  userId: string
  name: string
  tribeId?: string
  /** Shows the icon only. */
  small?: boolean
  variant?: ButtonProps['variant']
}

/** Opens the conversation with a member, or starts one. Hidden if the viewer may not write to them (decision G-123). */
export function MessageButton({ userId, name, tribeId, small = false, variant = 'primary' }: MessageButtonProps) {
  const conversation = useConversation({ userId, tribeId })
  if (conversation === null) return null
  if (small)
    return (
      <button type="button" aria-label={`Message ${name}`} onClick={conversation.open} className="icon-button -mr-2">
        <MessageCircle size={20} aria-hidden="true" />
      </button>
    )
  return (
    <Button variant={variant} busy={conversation.busy} onClick={conversation.open}>
      <MessageCircle size={18} aria-hidden="true" />
      <span>
        Message<span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}
