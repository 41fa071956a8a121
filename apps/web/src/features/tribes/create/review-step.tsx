import { dateOf } from '@wayhouse/domain/dates'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAddingPhotos } from './add-photos.tsx'
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
  /** Changes the review as it is by then; one that was discarded or published in the meantime stays as it is. */
  onChange: (change: (review: Review) => Review) => void
  onPublished: () => void
  onStartOver: () => void
  onSubscribe: () => void
}

/** NEW-07: every field of the new tribe, for the host to correct. */
export function ReviewStep({ review, onChange, onStartOver, ...outcomes }: ReviewStepProps) {
  const { form, byHand } = review
  const [errors, setErrors] = useState<FormErrors>({})
  const page = useMarked(errors)
  const { busy, run: publish } = usePublish({
    ...outcomes,
    onErrors: page.mark(setErrors),
    onReadingGone: () => onChange(withoutReading),
  })
  const isAdding = useAddingPhotos(review.idempotencyKey)
  const edit = (change: Partial<TribeForm>) => {
    if (busy) return
    setErrors(withoutErrorsOf(errors, change))
    onChange((current) => ({ ...current, form: { ...current.form, ...change } }))
  }
  const addPhoto = (imageUrl: string) =>
    onChange((current) => ({ ...current, form: withPhoto(current.form, imageUrl) }))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isAdding) return
    const found = errorsOf(form, dateOf(new Date()))
    page.mark(setErrors)(found)
    if (Object.keys(found).length === 0) publish(review)
  }
  const part = { form, errors, edit }
  return (
    <form ref={page.form} noValidate onSubmit={onSubmit} className="grid items-start gap-6 lg:grid-cols-[1fr_360px]">
      <div className="grid gap-6">
        <Opening byHand={byHand} onStartOver={onStartOver} />
        <Notices review={review} />
        {review.readingId !== null && <ListingFactsLine facts={review.facts} link={form.airbnb_link} />}
        {/* of a listing that was read, the total is what is missing most */}
        {!byHand && <CostSection {...part} byHand={false} />}
        <StaySection {...part} byHand={byHand} />
        {byHand && <CostSection {...part} byHand />}
        <PhotosSection {...part} formId={review.idempotencyKey} addPhoto={addPhoto} />
        <OffersSection {...part} />
        <LivingSection {...part} />
      </div>
      <PublishCard form={form} errorCount={Object.keys(errors).length} busy={busy} isAdding={isAdding} />
    </form>
  )
}

function Opening({ byHand, onStartOver }: { byHand: boolean; onStartOver: () => void }) {
  const opening = useRef<HTMLDivElement>(null)
  useEffect(() => opening.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={opening} tabIndex={-1} className="text-md text-muted">
      {byHand
        ? 'Tell your future housemates about the place. Only the title, location and dates are required.'
        : 'This is what we found. Correct anything that is wrong, then publish.'}{' '}
      <StartOver onStartOver={onStartOver} />
    </div>
  )
}

function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="link min-h-11 text-base">
        Start over
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
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

/** An edited field is no longer marked. The last day is checked together with the first. */
function withoutErrorsOf(errors: FormErrors, change: Partial<TribeForm>): FormErrors {
  const edited: readonly string[] = 'start_date' in change ? [...Object.keys(change), 'end_date'] : Object.keys(change)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field)))
}

/** Focuses the first field that was just marked. */
function useMarked(errors: FormErrors) {
  const form = useRef<HTMLFormElement>(null)
  const justMarked = useRef(false)
  useEffect(() => {
    if (justMarked.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    justMarked.current = false
  }, [errors])
  const mark = (set: (errors: FormErrors) => void) => (found: FormErrors) => {
    justMarked.current = true
    set(found)
  }
  return { form, mark }
}

/** The listing's photos and the host's own: their order, and the host's confirmation that they may be shown. */
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
