import type { Message } from '@wayhouse/domain/chat'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import CheckCheck from '~icons/lucide/check-check'
import Ellipsis from '~icons/lucide/ellipsis'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { StatusBadge } from '../../../ui/labels/badge.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Attachments } from './attachments.tsx'
import { DateMark } from './date-mark.tsx'
import { MessageText } from './message-text.tsx'
import { Reactions } from './reactions.tsx'

/** The actions on a message. The object is stable, so that a message renders again only when it has changed. */
export type MessageActions = {
  onMenu: (message: Message, button: HTMLElement) => void
  onReact: (message: Message, emoji: string) => void
  onJump: (seq: number) => void
  onReport: (message: Message) => void
}

type MessageItemProps = {
  message: Message
  viewerId: string
  isFirst: boolean
  readBy: readonly string[]
  /** Whether the conversation has more than two members: receipts then name the readers. */
  isGroup: boolean
  /** Whether messages of members whom the viewer does not see are folded: in groups. A conversation between two stays readable. */
  folds: boolean
  nameOf: (userId: string) => string
  actions: MessageActions
}

/** A message: system messages in the middle, the viewer's on the right, those of others on the left. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, viewerId, isFirst, readBy, isGroup, folds, nameOf, actions } = props
  if (message.status === 'system') return <SystemLine message={message} />
  const isOwn = message.sender?.id === viewerId
  return (
    <div className={`message flex gap-3 ${isOwn ? 'flex-row-reverse' : ''} ${isFirst ? 'pt-5' : 'pt-1.5'}`}>
      {!isOwn && <Portrait sender={message.sender} isFirst={isFirst} />}
      <div className={`message-column flex min-w-0 flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
        <Author message={message} isOwn={isOwn} isFirst={isFirst} />
        {isFirst && !isOwn && message.sender?.not_same_as !== undefined && (
          <Suspense>
            <NotSameAs name={message.sender.not_same_as} className="mb-1 px-1" />
          </Suspense>
        )}
        <div className={`flex max-w-full items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
          <div className={`flex min-w-0 flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
            <Fold isFolded={folds && message.sender?.is_hidden === true}>
              <Content message={message} isOwn={isOwn} onJump={actions.onJump} />
              <Attachments attachments={message.attachments} isOwn={isOwn} />
            </Fold>
          </div>
          {message.deleted_at === null && <MenuButton message={message} actions={actions} />}
        </div>
        {message.warns_of_payment && (
          <Suspense>
            <PaymentNote onReport={() => actions.onReport(message)} />
          </Suspense>
        )}
        <Reactions message={message} viewerId={viewerId} nameOf={nameOf} onReact={actions.onReact} />
        <Receipt readBy={readBy} isGroup={isGroup} />
      </div>
    </div>
  )
})

// few conversations have one
const FoldedMessage = lazy(async () => ({ default: (await import('./folded-message.tsx')).FoldedMessage }))

const NotSameAs = lazy(async () => ({ default: (await import('../../../ui/labels/not-same-as.tsx')).NotSameAs }))
const PaymentNote = lazy(async () => ({ default: (await import('../../../ui/labels/payment-note.tsx')).PaymentNote }))

function Fold({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children
  return (
    <Suspense>
      <FoldedMessage>{children}</FoldedMessage>
    </Suspense>
  )
}

function SystemLine({ message }: { message: Message }) {
  return (
    <p className="px-4 pt-4 text-center text-sm text-muted wrap-anywhere">
      {message.content} <DateMark at={message.created_at} withTime className="whitespace-nowrap" />
    </p>
  )
}

function Portrait({ sender, isFirst }: { sender: Message['sender']; isFirst: boolean }) {
  if (!isFirst) return <span className="w-9 shrink-0" />
  const name = sender?.name ?? ''
  return (
    <Avatar
      seed={sender?.is_hidden ? null : (sender?.id ?? name)}
      name={name}
      src={sender?.avatar_url}
      size={36}
      className="mt-6"
    />
  )
}

type AuthorProps = { message: Message; isOwn: boolean; isFirst: boolean }

/** Name and time: visible on the first message of a group, for screen readers only on the others. */
function Author({ message, isOwn, isFirst }: AuthorProps) {
  const name = isOwn ? 'You' : firstNameOf(message.sender?.name ?? '')
  return (
    <p className={isFirst ? 'mb-1 flex max-w-full gap-2 px-1 text-sm' : 'sr-only'}>
      <span className="truncate font-strong">{name}</span>{' '}
      <DateMark at={message.created_at} withTime className="shrink-0 text-muted" />
    </p>
  )
}

type ContentProps = { message: Message; isOwn: boolean; onJump: (seq: number) => void }

function Content({ message, isOwn, onJump }: ContentProps) {
  const { content, deleted_at, edited_at, status, reply_to } = message
  if (deleted_at !== null)
    return <p className="bubble border-dashed bg-transparent text-muted italic">Message deleted</p>
  return (
    <>
      {reply_to && <Quote reply={reply_to} onJump={() => onJump(reply_to.seq)} />}
      {content !== '' && (
        <p dir="auto" className={`bubble ${isOwn ? 'bubble-own' : ''}`}>
          <MessageText text={content} />
        </p>
      )}
      {edited_at !== null && <p className="px-1 text-xs text-muted">edited</p>}
      {status !== null && status !== 'system' && <StatusBadge status={status} className="mt-1" />}
    </>
  )
}

/** The message that this one replies to; a click scrolls to it. */
export function Quote({ reply, onJump }: { reply: NonNullable<Message['reply_to']>; onJump?: () => void }) {
  const text = (
    <>
      <span className="block font-strong">{reply.sender_name}</span>
      <span className="line-clamp-2 wrap-anywhere">{reply.excerpt || 'Message deleted'}</span>
    </>
  )
  const className = 'mb-1 block max-w-full rounded-sm border-l-3 border-accent bg-sunken px-3 py-1.5 text-left text-sm'
  if (!onJump) return <div className={className}>{text}</div>
  return (
    <button type="button" onClick={onJump} className={className}>
      <span className="sr-only">In reply to </span>
      {text}
    </button>
  )
}

/** MSG-06: the members who have read up to this message. */
function Receipt({ readBy, isGroup }: { readBy: readonly string[]; isGroup: boolean }) {
  if (readBy.length === 0) return null
  return (
    <p className="mt-1 flex items-center justify-end gap-1 px-1 text-right text-sm text-muted">
      <CheckCheck size={16} aria-hidden="true" className="shrink-0 text-secondary" />
      {isGroup ? `Read by ${readBy.map(firstNameOf).join(', ')}` : 'Read'}
    </p>
  )
}

function MenuButton({ message, actions }: { message: Message; actions: MessageActions }) {
  return (
    <button
      type="button"
      aria-label={`Options for the message from ${senderName(message)}`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => actions.onMenu(message, currentTarget)}
      className="message-button"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  )
}

function senderName({ sender }: Message): string {
  return firstNameOf(sender?.name ?? '') || 'a former member'
}
