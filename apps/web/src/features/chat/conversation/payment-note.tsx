import { brand } from '@wayhouse/domain/brand'
import Flag from '~icons/lucide/flag'
import TriangleAlert from '~icons/lucide/triangle-alert'

type PaymentNoteProps = {
  /** Opens the report of the message above. Without it there is no button. */
  onReport?: (() => void) | undefined
}

/** REP-08: under a message that names a way to pay, for its reader until their request is accepted. */
export function PaymentNote({ onReport }: PaymentNoteProps) {
  return (
    <div role="note" className="mt-2 flex max-w-full gap-3 rounded-md bg-accent-tint px-4 py-3 text-on-accent-tint">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {brand.name} cannot protect payments outside. Never pay before you are accepted.
        </p>
        {onReport !== undefined && (
          <button
            type="button"
            onClick={onReport}
            className="-mb-2 flex min-h-11 items-center gap-2 font-semibold text-on-accent-tint underline underline-offset-4"
          >
            <Flag size={18} aria-hidden="true" />
            Report
          </button>
        )}
      </div>
    </div>
  )
}
