import { useQuery } from '@tanstack/react-query'
import type { DecisionDraft, PreviewedMessage } from '@wayhouse/domain/console'
import { useState } from 'react'
import Bell from '~icons/lucide/bell'
import Mail from '~icons/lucide/mail'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { previewQuery } from './decision-effect.tsx'

/** A button that shows, word for word, what everybody would get. */
export function PreviewMessages({ draft }: { draft: DecisionDraft }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="What everybody gets"
        description="Word for word. Nothing is sent yet."
        footer={
          <Button variant="outline" onClick={() => setOpen(false)}>
            Back to the decision
          </Button>
        }
      >
        <Messages draft={draft} />
      </Dialog>
    </>
  )
}

function Messages({ draft }: { draft: DecisionDraft }) {
  const query = useQuery(previewQuery(draft))
  if (hasLoadError(query)) return <LoadError query={query}>We couldn’t write this message.</LoadError>
  if (query.data === undefined)
    return (
      <Loading text="Writing the messages…" className="mt-4 grid gap-4">
        <Skeleton className="h-40" />
      </Loading>
    )
  const { messages } = query.data
  if (messages.length === 0) return <p className="mt-4">Nobody gets a message.</p>
  return (
    <ul className="mt-4 grid gap-4">
      {messages.map((message) => (
        <Message key={`${message.by} ${message.to.join()}`} message={message} />
      ))}
    </ul>
  )
}

function Message({ message: { to, by, subject, paragraphs, action } }: { message: PreviewedMessage }) {
  const Icon = by === 'email' ? Mail : Bell
  return (
    <li className="rounded-lg border border-line p-4">
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {by === 'email' ? 'Email' : 'Notification'} to {to.join(', ')}
        </span>
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">{subject}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {action !== null && (
        <p className="mt-3 text-sm text-muted">
          Button: <strong className="text-text">{action}</strong>
        </p>
      )}
    </li>
  )
}
