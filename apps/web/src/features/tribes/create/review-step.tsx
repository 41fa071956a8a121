import { type FormEvent, useEffect, useRef, useState } from 'react'
import { viewerToday } from '../../../platform/format/today.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useAddingPhotos } from './add-photos.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { CostSection } from './cost-section.tsx'
import { type Review, withoutReading } from './draft.ts'
import { errorsOf, type FormErrors } from './form-errors.ts'
import { ListingFactsLine } from './listing-facts.tsx'
import { LivingSection } from './living-section.tsx'
import { Notices } from './notices.tsx'
import { OffersSection } from './offers-section.tsx'
import { PhotoList, type PhotoListProps } from './photo-list.tsx'
import { PublishCard } from './publish-card.tsx'
import { Section } from './section.tsx'
import { StaySection } from './stay-section.tsx'
import { type TribeForm, withPhoto } from './tribe-form.ts'
import { usePublish } from './use-publish.ts'

type ReviewStepProps = {
  review: Review
  /** Changes the current state of the review; ignored once it was discarded or published. */
  onChange: (change: (review: Review) => Review) => void
  onPublished: () => void
  onStartOver: () => void
  onSubscribe: () => void
}

/** NEW-07: every field of the new tribe, for the host to correct. */
export function ReviewStep({ review, onChange, onStartOver, ...outcomes }: ReviewStepProps) {
  const { form, byHand } = review
  const page = useFormErrors()
  const { errors } = page
  const { busy, run: publish } = usePublish({
    ...outcomes,
    onErrors: page.mark,
    onReadingGone: () => onChange(withoutReading),
  })
  const isAdding = useAddingPhotos(review.idempotencyKey)
  const edit = (change: Partial<TribeForm>) => {
    if (busy) return
    page.setErrors(withoutErrorsOf(errors, change))
    onChange((current) => ({ ...current, form: { ...current.form, ...change } }))
  }
  const addPhoto = (imageUrl: string) =>
    onChange((current) => ({ ...current, form: withPhoto(current.form, imageUrl) }))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isAdding) return
    const invalid = errorsOf(form, viewerToday())
    page.mark(invalid)
    if (Object.keys(invalid).length === 0) publish(review)
  }
  const part = { form, errors, edit }
  return (
    <form ref={page.form} noValidate onSubmit={onSubmit} className="grid items-start gap-6 lg:grid-cols-[1fr_360px]">
      <div className="grid gap-6">
        <Introduction byHand={byHand} onStartOver={onStartOver} />
        <Notices review={review} />
        {review.readingId !== null && <ListingFactsLine facts={review.facts} link={form.airbnb_link} />}
        {/* first for an imported listing, because the total is most often missing */}
        {!byHand && <CostSection {...part} byHand={false} />}
        <StaySection {...part} byHand={byHand} />
        {byHand && <CostSection {...part} byHand />}
        <PhotosSection {...part} formId={review.idempotencyKey} addPhoto={addPhoto} />
        <OffersSection {...part} />
        <LivingSection {...part} />
        <Section title="Audience">
          <AudienceFields {...part} />
        </Section>
      </div>
      <PublishCard form={form} errorCount={Object.keys(errors).length} busy={busy} isAdding={isAdding} />
    </form>
  )
}

function Introduction({ byHand, onStartOver }: { byHand: boolean; onStartOver: () => void }) {
  const introduction = useRef<HTMLDivElement>(null)
  useEffect(() => introduction.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={introduction} tabIndex={-1} className="text-md text-muted">
      {byHand
        ? 'Tell your future housemates about the place. Only the title, location and dates are required.'
        : 'This is what we found. Correct anything that is wrong, then publish.'}{' '}
      <StartOver onStartOver={onStartOver} />
    </div>
  )
}

function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="link min-h-11 text-base">
        Start over
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Start over?"
        description="Everything you filled in will be discarded. The link stays."
        cancelLabel="Keep editing"
        confirmLabel="Start over"
        danger
        onConfirm={onStartOver}
      />
    </>
  )
}

/** Removes the errors of edited fields. The last day depends on the first, so editing that clears both. */
function withoutErrorsOf(errors: FormErrors, change: Partial<TribeForm>): FormErrors {
  const edited: readonly string[] = 'start_date' in change ? [...Object.keys(change), 'end_date'] : Object.keys(change)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field)))
}

/** The errors of the form. `mark` shows new ones and focuses the first of their fields. */
function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const justMarked = useRef(false)
  useEffect(() => {
    if (justMarked.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    justMarked.current = false
  }, [errors])
  const mark = (next: FormErrors) => {
    justMarked.current = true
    setErrors(next)
  }
  return { form, errors, setErrors, mark }
}

/** The photos of the listing and of the host, and the host's confirmation that they may be shown. */
function PhotosSection(part: Omit<PhotoListProps, 'tribeId'>) {
  const { form, errors, edit } = part
  return (
    <Section title="Photos" text="The first photo is the cover. Drag photos to reorder them, or use the buttons.">
      <PhotoList {...part} tribeId={null} />
      {form.image_urls.length > 0 && (
        <Checkbox
          name="may_use_photos"
          label="I have the right to use these photos"
          hint="Photos of a listing belong to its owner. If you are not sure, ask them or remove the photos."
          checked={form.may_use_photos}
          error={errors.may_use_photos ?? null}
          onChange={(event) => edit({ may_use_photos: event.target.checked })}
        />
      )}
    </Section>
  )
}
