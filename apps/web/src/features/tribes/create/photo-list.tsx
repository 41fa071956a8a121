import { useState } from 'react'
import { FieldNote } from '../../../ui/field-frame.tsx'
import type { FormSectionProps } from './form-section-props.ts'
import { moved, without } from './photo-order.ts'
import { type PhotoAction, PhotoTile } from './photo-tile.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useRefocus } from './use-refocus.ts'

/** The photos in their order, with buttons and drag to change it. */
export function PhotoList({ form, errors, edit }: FormSectionProps) {
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
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {photos.length === 0 && <p className="text-muted">There are no photos. Your tribe is shown with a drawing.</p>}
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
    </>
  )
}

const buttonOf = (place: number, action: PhotoAction) => `[data-place="${place}"] [data-action="${action}"]`
