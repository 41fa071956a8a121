import { brand } from '@wayhouse/domain/brand'
import Flag from '~icons/lucide/flag'
import TriangleAlert from '~icons/lucide/triangle-alert'

type PaymentNoteProps = {
  /** Opens the report of the message or request above. */
  onReport: () => void
  className?: string
}

/** REP-08: under a message that names a way to pay, for its reader until their request is accepted. */
export function PaymentNote({ onReport, className = '' }: PaymentNoteProps) {
  return (
    <div
      role="note"
      className={`mt-2 flex max-w-full gap-3 rounded-md bg-accent-tint px-4 py-3 text-on-accent-tint ${className}`}
    >
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {brand.name} cannot protect payments outside. Never pay before you are accepted.
        </p>
        <button type="button" onClick={onReport} className="-mb-2 flex min-h-11 items-center gap-2 font-semibold">
          <Flag size={18} aria-hidden="true" />
          <span className="underline underline-offset-4">Report</span>
        </button>
      </div>
    </div>
  )
}
