import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import CalendarDays from '~icons/lucide/calendar-days'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'
import { copy } from '../../platform/actions/copy.ts'
import { toast } from '../../platform/actions/toast.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { fullDate } from '../../platform/format/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { calendarQuery } from './queries.ts'

/** The private link to the member's stays, for calendar programs. A new link replaces the previous one. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const create = useAction({
    act: () => api.reservations.renewCalendar(),
    success: 'Calendar link created',
    failure: 'The calendar link could not be created',
    changes: [calendarQuery.queryKey],
    onDone: (calendar) => setUrl(calendar.url),
  })
  return (
    <>
      <Button variant="outline" size="sm" className="shrink-0" onClick={() => setOpen(true)}>
        <CalendarDays size={17} aria-hidden="true" />
        <span className="max-sm:sr-only">Subscribe in your calendar</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Your stays in your calendar">
        <p className="text-muted">
          Add this link to your calendar app, and your stays appear there and stay up to date. Anyone who has the link
          can see them.
        </p>
        {url !== null && <NewLink key={url} url={url} />}
        <CreateLink
          isShown={url !== null}
          busy={create.busy}
          onCreate={() => create.run()}
          onReplace={() => setReplacing(true)}
        />
      </Dialog>
      <ConfirmDialog
        open={isReplacing}
        onOpenChange={setReplacing}
        title="Create a new calendar link?"
        description="The link you use now will stop working. Your calendar app needs the new one."
        cancelLabel="Keep the link"
        confirmLabel="Create a new link"
        danger
        onConfirm={() => {
          setReplacing(false)
          create.run()
        }}
      />
    </>
  )
}

function NewLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const copyLink = async () => {
    const isCopied = await copy(url)
    setCopied(isCopied)
    if (!isCopied) toast.error('The link could not be copied', 'Please select it and copy it yourself.')
  }
  return (
    <div className="mt-5 flex flex-wrap items-end gap-2.5">
      <TextField label="Calendar link" readOnly value={url} className="min-w-0 flex-1" />
      <Button variant="soft" onClick={() => void copyLink()}>
        {copied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}

type CreateLinkProps = { isShown: boolean; busy: boolean; onCreate: () => void; onReplace: () => void }

/** The server stores only a hash of a link, so an existing link can be replaced but not shown again. */
function CreateLink({ isShown, busy, onCreate, onReplace }: CreateLinkProps) {
  const query = useQuery(calendarQuery)
  if (hasLoadError(query))
    return (
      <div className="mt-5">
        <LoadError query={query}>We couldn’t load your calendar link.</LoadError>
      </div>
    )
  const createdAt = query.data?.created_at ?? null
  return (
    <>
      {createdAt !== null && !isShown && (
        <p className="mt-3 text-muted">
          You created a link on {fullDate(createdAt)}. For your safety, a link is shown only once.
        </p>
      )}
      <Button
        variant="outline"
        className="mt-5"
        busy={busy || query.isPending}
        onClick={createdAt === null ? onCreate : onReplace}
      >
        {createdAt === null ? 'Create a calendar link' : 'Create a new link'}
      </Button>
    </>
  )
}
