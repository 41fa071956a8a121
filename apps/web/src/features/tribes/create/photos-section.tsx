import { Checkbox } from '../../../ui/checkbox.tsx'
import { PhotoList } from './photo-list.tsx'
import { Section } from './section.tsx'
import type { FormSectionProps } from './tribe-form.ts'

/** The listing's photos and the host's own: their order, and the host's confirmation that they may be shown. */
export function PhotosSection(part: FormSectionProps) {
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
