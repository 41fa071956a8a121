import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldNote } from '../../../ui/field-frame.tsx'
import type { FormSectionProps } from './form-section-props.ts'
import { PhotoList } from './photo-list.tsx'
import { Section } from './section.tsx'

/** The listing's photos: their order, and the host's confirmation that they may be shown. */
export function PhotosSection({ byHand, ...part }: FormSectionProps & { byHand: boolean }) {
  const { form, errors, edit } = part
  if (form.image_urls.length === 0) return <NoPhotos byHand={byHand} error={errors.image_urls} />
  return (
    <Section title="Photos" text="The first photo is the cover. Drag photos to reorder them, or use the buttons.">
      <PhotoList {...part} />
      <Checkbox
        name="may_use_photos"
        label="I have the right to use these photos"
        hint="They belong to the listing's owner. If you are not sure, ask them or remove the photos."
        checked={form.may_use_photos}
        error={errors.may_use_photos ?? null}
        onChange={(event) => edit({ may_use_photos: event.target.checked })}
      />
    </Section>
  )
}

function NoPhotos({ byHand, error }: { byHand: boolean; error: string | undefined }) {
  return (
    <Section title="Photos">
      <p className="text-muted">
        {byHand
          ? 'Photos come from the listing. Without them, your tribe is shown with a drawing.'
          : 'There are no photos. Your tribe is shown with a drawing.'}
      </p>
      <FieldNote id="photos" error={error} />
    </Section>
  )
}
