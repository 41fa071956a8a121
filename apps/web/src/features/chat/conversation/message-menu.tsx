import { canDelete, canEdit, type Message, reactionEmoji } from '@wayhouse/domain/chat'
import { type FocusEvent, useState } from 'react'
import Copy from '~icons/lucide/copy'
import Flag from '~icons/lucide/flag'
import Pencil from '~icons/lucide/pencil'
import Reply from '~icons/lucide/reply'
import Trash2 from '~icons/lucide/trash-2'
import { copy } from '../../../platform/actions/copy.ts'
import { toast } from '../../../platform/actions/toast.ts'
import { now } from '../../../platform/format/clock.ts'
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu-items.tsx'
import { MenuPanel } from '../../../ui/overlays/menu.tsx'

export type MessageMenuProps = {
  message: Message
  viewerId: string
  /** The button that opened the menu, which is placed next to it. */
  button: HTMLElement
  onClose: () => void
  onReact: (emoji: string) => void
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
}

const emojiNames: Record<string, string> = {
  '👍': 'thumbs up',
  '❤️': 'heart',
  '😂': 'laughing',
  '🎉': 'party',
  '😮': 'surprised',
  '🙏': 'thank you',
}

/** The menu of a message. The policy decides whether the viewer may edit or delete it; the server enforces that. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, viewerId, button, onClose, onReact, onReply, onEdit, onDelete, onReport } = props
  const facts = {
    sender_id: message.sender?.id ?? null,
    status: message.status,
    created_at: new Date(message.created_at),
    deleted_at: message.deleted_at === null ? null : new Date(message.deleted_at),
  }
  const viewer = { id: viewerId }
  const [openedAt] = useState(now)
  const close = () => {
    onClose()
    button.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose()
  }
  return (
    <div onBlur={closeOnLeave}>
      <MenuPanel label="Message" onClose={close} className="fixed" style={positionAt(button)}>
        <EmojiRow onReact={onReact} />
        <MenuSeparator />
        <MenuItem onSelect={onReply}>
          <Reply size={18} aria-hidden="true" />
          Reply
        </MenuItem>
        {message.content !== '' && (
          <MenuItem onSelect={() => void copyText(message.content)}>
            <Copy size={18} aria-hidden="true" />
            Copy text
          </MenuItem>
        )}
        {canEdit(viewer, facts, openedAt).allowed && (
          <MenuItem onSelect={onEdit}>
            <Pencil size={18} aria-hidden="true" />
            Edit
          </MenuItem>
        )}
        {canDelete(viewer, facts).allowed && (
          <MenuItem onSelect={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
            Delete
          </MenuItem>
        )}
        {message.sender?.id !== viewerId && (
          <MenuItem onSelect={onReport}>
            <Flag size={18} aria-hidden="true" />
            Report
          </MenuItem>
        )}
      </MenuPanel>
    </div>
  )
}

async function copyText(text: string): Promise<void> {
  if (!(await copy(text))) toast.error('The message could not be copied')
}

function EmojiRow({ onReact }: Pick<MessageMenuProps, 'onReact'>) {
  return (
    <div className="flex">
      {reactionEmoji.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={`React with ${emojiNames[emoji] ?? emoji}`}
          onClick={() => onReact(emoji)}
          className="menu-item w-11 justify-center px-0 text-xl"
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}

const menuWidth = 290

/** Below the button, or above it in the lower half of the window; always within the window. */
function positionAt(button: HTMLElement) {
  const { top, bottom, left } = button.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const horizontal = { left: Math.max(8, Math.min(left, innerWidth - menuWidth - 8)) }
  return top > innerHeight / 2 ? { ...horizontal, bottom: innerHeight - top + 4 } : { ...horizontal, top: bottom + 4 }
}
