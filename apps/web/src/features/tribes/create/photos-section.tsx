import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldNote } from '../../../ui/field-frame.tsx'
import type { FormSectionProps } from './form-section-props.ts'
import { moved, without } from './photo-order.ts'
import { type PhotoAction, PhotoTile } from './photo-tile.tsx'
import { Section } from './section.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useRefocus } from './use-refocus.ts'

/** The listing's photos: their order, and the host's confirmation that they may be shown. */
export function PhotosSection({ form, errors, edit, byHand }: FormSectionProps & { byHand: boolean }) {
  const { image_urls: photos } = form
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus(photos)
  const move = (from: number, to: number, action?: PhotoAction) => {
    edit({ image_urls: moved(photos, from, to) })
    if (action) refocus.next(buttonOf(to, action))
    setAnnouncement(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}`)
  }
  const drag = useDragOrder(move)
  const remove = (at: number) => {
    edit({ image_urls: without(photos, at) })
    setAnnouncement(`Photo removed, ${photos.length - 1} left`)
    refocus.next(buttonOf(Math.min(at, photos.length - 2), 'remove'))
  }
  if (photos.length === 0) return <NoPhotos byHand={byHand} error={errors.image_urls} />
  return (
    <Section title="Photos" text="The first photo is the cover. Drag photos to reorder them, or use the buttons.">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={refocus.list} className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo}
            photo={photo}
            at={at}
            count={photos.length}
            title={form.title}
            drag={drag.at(at)}
            onMove={(to, action) => move(at, to, action)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <FieldNote id="photos" error={errors.image_urls} />
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

const buttonOf = (place: number, action: PhotoAction) => `[data-place="${place}"] [data-action="${action}"]`

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
