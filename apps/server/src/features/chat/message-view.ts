import { brand } from '@wayhouse/domain'
import { foldedText, messagePreview } from '@wayhouse/domain/chat'
import type { ChatPerson, Message } from '@wayhouse/domain/chat'
import { fullNameOf, maskedNameOf } from '../profiles/index.ts'
import type { MessageRow, AttachmentRow } from './message-rows.ts'

type Sender = Pick<MessageRow, 'sender_id' | 'status'> & ProfileColumns

/** A message as the viewer of its row sees it. */
export function messageView(row: MessageRow): Message {
  const { replied_to } = row
  return {
    id: row.id,
    thread_id: row.thread_id,
    seq: row.seq,
    change: row.change,
    client_id: row.client_id,
    sender: senderOf(row),
    content: row.content,
    status: row.status,
    reservation_id: row.reservation_id,
    // one that operators have hidden keeps them stored
    attachments: row.deleted_at === null ? row.attachments.map(attachmentView) : [],
    reactions: row.deleted_at === null ? row.reactions : [],
    reply_to: replied_to && {
      seq: replied_to.seq,
      sender_name: senderOf(replied_to)?.name ?? brand.name,
      excerpt: replied_to.is_folded ? foldedText : messagePreview(replied_to),
    },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}

/** The sender of a message; null for system messages. */
export function senderOf({ sender_id, status, ...profile }: Sender): ChatPerson | null {
  return status === 'system' ? null : personView(sender_id, profile)
}

type ProfileColumns = Pick<MessageRow, 'first_name' | 'last_name' | 'avatar_url' | 'is_former' | 'is_hidden'>

/** A member as shown in chat; a former member, and one hidden from the viewer, has no id and no picture. */
export function personView(id: string | null, profile: ProfileColumns | undefined): ChatPerson {
  if (id === null || profile?.is_former !== false) {
    const is_hidden = profile?.is_hidden === true
    return { id: null, name: maskedNameOf({ is_hidden }), avatar_url: null, ...(is_hidden && { is_hidden }) }
  }
  const name = fullNameOf({ ...profile, is_former: false, is_hidden: false })
  return { id, name, avatar_url: profile.avatar_url }
}

/** A file as it is shown with its message. */
export function attachmentView({
  id,
  type,
  filename,
  bytes,
  width,
  height,
}: AttachmentRow): Message['attachments'][number] {
  const url = `/api/attachments/${id}`
  return { id, type, filename, bytes, width, height, url, preview_url: type === 'image' ? `${url}?size=preview` : null }
}
