import { isPlainDate, nightsBetween } from '@wayhouse/domain/dates'
import { stayDates } from '../../../platform/format/dates.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { stayLengthText } from '../tribe-page/stay-text.ts'
import { SplitPreview } from './split-preview.tsx'
import { StayPhoto } from './stay-photo.tsx'
import { totalEurosOf, type TribeForm } from './tribe-form.ts'

type PublishCardProps = { form: TribeForm; errorCount: number; busy: boolean; isAdding: boolean }

/** A summary of the tribe as members will see it, and the publish button. */
export function PublishCard({ form, errorCount, busy, isAdding }: PublishCardProps) {
  const [cover] = form.image_urls
  return (
    <Card as="aside" aria-label="Summary" lift={2} className="overflow-hidden lg:sticky lg:top-6">
      {cover !== undefined && (
        <div className="aspect-16/9 max-lg:hidden">
          <StayPhoto photo={cover} alt="" />
        </div>
      )}
      <div className="p-5 sm:p-6">
        <p className="display text-lg wrap-anywhere">{form.title || 'Your tribe'}</p>
        <p className="mt-1 text-muted wrap-anywhere">{[form.location, datesOf(form)].filter(Boolean).join(' · ')}</p>
        <div className="mt-4">
          <SplitPreview totalEuros={totalEurosOf(form)} size={form.size} />
        </div>
        {errorCount > 0 && (
          <p role="status" className="mt-4 font-medium text-danger">
            {errorCount === 1 ? 'One field needs' : `${errorCount} fields need`} another look.
          </p>
        )}
        <div className="mt-6 grid gap-3">
          <Button type="submit" busy={busy || isAdding} busyLabel={isAdding ? 'Adding photos…' : 'Publishing…'}>
            Publish Tribe
          </Button>
          <ButtonLink to="/app" variant="outline">
            Cancel
          </ButtonLink>
        </div>
        <p className="mt-4 text-center text-sm text-muted">You decide on every request to join.</p>
      </div>
    </Card>
  )
}

function datesOf({ start_date, end_date }: TribeForm): string {
  if (!isPlainDate(start_date) || !isPlainDate(end_date) || end_date <= start_date) return ''
  return `${stayDates(start_date, end_date)} (${stayLengthText(nightsBetween(start_date, end_date))})`
}
