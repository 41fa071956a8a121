import CircleAlert from '~icons/lucide/circle-alert'
import Clock from '~icons/lucide/clock'
import type { Unsent } from '../model/outbox.ts'
import { Attachments } from './attachments.tsx'
import { Quote } from './message-item.tsx'
import { MessageText } from './message-text.tsx'

type UnsentItemProps = { unsent: Unsent; isFirst: boolean; onRetry: () => void; onDiscard: () => void }

/** A message of the viewer that the server has not confirmed: being sent, or refused, with Retry and Discard. */
export function UnsentItem({ unsent, isFirst, onRetry, onDiscard }: UnsentItemProps) {
  const { content, attachments, replyTo, refused } = unsent
  return (
    <div className={`message flex flex-row-reverse ${isFirst ? 'pt-5' : 'pt-1.5'}`}>
      <div className="unsent-column flex min-w-0 flex-col items-end">
        <p className={isFirst ? 'mb-1 px-1 text-sm font-strong' : 'sr-only'}>You</p>
        {replyTo && <Quote reply={replyTo} />}
        {content !== '' && (
          <p dir="auto" className="bubble bubble-own">
            <MessageText text={content} />
          </p>
        )}
        <Attachments attachments={attachments} isOwn />
        {refused === null ? (
          <p className="mt-1 flex items-center gap-1 px-1 text-sm text-muted">
            <Clock size={14} aria-hidden="true" />
            Sending…
          </p>
        ) : (
          <Refused reason={refused} onRetry={onRetry} onDiscard={onDiscard} />
        )}
      </div>
    </div>
  )
}

type RefusedProps = { reason: string; onRetry: () => void; onDiscard: () => void }

function Refused({ reason, onRetry, onDiscard }: RefusedProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 px-1 text-sm">
      <p className="flex items-center gap-1 font-medium text-danger">
        <CircleAlert size={15} aria-hidden="true" className="shrink-0" />
        Not sent. {reason}
      </p>
      <button type="button" onClick={onRetry} className="link min-h-8">
        Retry
      </button>
      <button type="button" onClick={onDiscard} className="link min-h-8">
        Discard
      </button>
    </div>
  )
}
