import CircleAlert from '~icons/lucide/circle-alert'
import Copy from '~icons/lucide/copy'
import { stayDates } from '../../../platform/format/dates.ts'
import type { Review } from './draft.ts'

/** Warnings before publishing: what could not be read, and that the stay is already published. */
export function Notices({ review }: { review: Review }) {
  const { warnings, publishedOn, form } = review
  const isSameStay = publishedOn?.start_date === form.start_date && publishedOn.end_date === form.end_date
  return (
    <>
      {publishedOn && isSameStay && (
        <p className="flex gap-3 rounded-md bg-accent-tint p-4 text-on-accent-tint">
          <Copy size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            You already host an open tribe for this listing, {stayDates(publishedOn.start_date, publishedOn.end_date)}.
            You can still publish another.
          </span>
        </p>
      )}
      {warnings.length > 0 && (
        <div className="flex gap-3 rounded-md bg-accent-tint p-4 text-on-accent-tint">
          <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <div>
            <p className="font-strong">We could not read everything. Please check:</p>
            <ul className="mt-1 list-disc pl-5">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
