import { useState } from 'react'
import CalendarDays from '~icons/lucide/calendar-days'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The private address of the member's stays, for a calendar program. A new address replaces the one before. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const renew = useAction({
    act: () => api.reservations.renewCalendar(),
    failure: 'The address could not be made',
    onDone: (calendar) => {
      setUrl(calendar.url)
      setCopied(false)
    },
  })
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <CalendarDays size={17} aria-hidden="true" />
        Subscribe in your calendar
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Your stays in your calendar">
        <p className="text-muted">
          Add this address to your calendar program, and your stays appear there and stay up to date. Anyone who has the
          address can read it.
        </p>
        {url !== null && (
          <div className="mt-5 flex flex-wrap items-end gap-2.5">
            <TextField label="Address" readOnly value={url} className="min-w-0 flex-1" />
            <Button variant="soft" onClick={() => void copy(url)}>
              {copied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
              {copied ? 'Copied' : 'Copy'}
            </Button>
          </div>
        )}
        <Button variant="outline" className="mt-5" busy={renew.busy} onClick={() => renew.run()}>
          {url === null ? 'Show my address' : 'Make a new address'}
        </Button>
        <p className="mt-3 text-sm text-muted">A new address replaces the one before, which stops working.</p>
      </Dialog>
    </>
  )
}
