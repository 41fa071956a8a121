import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { AddPhotos } from './add-photos.tsx'
import { moved, without } from './photo-order.ts'
import { type PhotoAction, PhotoTile } from './photo-tile.tsx'
import type { FormSectionProps } from './tribe-form.ts'
import { useDragOrder } from './use-drag-order.ts'

export type PhotoListProps = FormSectionProps & {
  /** The tribe of the photos; null if it is not published yet. */
  tribeId: string | null
  /** Identifies the form, which may be left before an upload ends. */
  formId: string
  /** Adds an uploaded photo to the current state of the form. */
  addPhoto: (imageUrl: string) => void
}

/** The photos in order, each with its description; they can be reordered by buttons or dragging, removed and added. */
export function PhotoList({ tribeId, formId, addPhoto, ...part }: PhotoListProps) {
  const { form, errors, edit } = part
  const { image_urls: photos, image_alts: alts } = form
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus(photos)
  const removal = useRemoval(part)
  const move = (from: number, to: number, action?: PhotoAction) => {
    edit({ image_urls: moved(photos, from, to), ...(Math.min(from, to) === 0 && { cover_keeps: 'middle' }) })
    if (action) refocus.next(buttonOf(to, action))
    setAnnouncement(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}`)
  }
  const drag = useDragOrder(move)
  const remove = (index: number) => {
    removal.remove(index)
    setAnnouncement(`Photo removed, ${photos.length - 1} left`)
    refocus.next(buttonOf(Math.min(index, photos.length - 2), 'remove'))
  }
  const undo = () => {
    refocus.next(buttonOf(removal.undo(), 'remove'))
    setAnnouncement('Photo restored')
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {photos.length === 0 && <p className="text-muted">There are no photos. Your tribe is shown with a drawing.</p>}
      <ul ref={refocus.list} className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo}
            photo={photo}
            index={index}
            count={photos.length}
            title={form.title}
            alt={alts[photo] ?? ''}
            onAltChange={(text) => edit({ image_alts: { ...alts, [photo]: text } })}
            {...(index === 0 && {
              cover: { part: form.cover_keeps, onPartChange: (cover_keeps) => edit({ cover_keeps }) },
            })}
            drag={drag.itemAt(index)}
            onMove={(to, action) => move(index, to, action)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {removal.last && (
        <p className="flex flex-wrap items-center gap-x-3">
          Photo removed
          <Button variant="ghost" size="sm" onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      <AddPhotos formId={formId} tribeId={tribeId} count={photos.length} onAdded={addPhoto} />
      <FieldNote id="photos" error={errors.image_urls ?? errors.image_alts} />
    </>
  )
}

const buttonOf = (index: number, action: PhotoAction) => `[data-index="${index}"] [data-action="${action}"]`

/** Removes photos, and can restore the last one at its position. */
function useRemoval({ form, edit }: FormSectionProps) {
  const [last, setLast] = useState<{ photo: string; index: number } | null>(null)
  const { image_urls: photos } = form
  return {
    last,
    remove: (index: number) => {
      setLast({ photo: photos[index] ?? '', index })
      edit({ image_urls: without(photos, index), ...(index === 0 && { cover_keeps: 'middle' }) })
    },
    undo: () => {
      if (last === null) return 0
      const index = Math.min(last.index, photos.length)
      edit({ image_urls: photos.toSpliced(index, 0, last.photo) })
      setLast(null)
      return index
    },
  }
}

/** Focuses an element of the list by its selector after the next change of the photos. */
function useRefocus(photos: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (target.current !== null) list.current?.querySelector<HTMLElement>(target.current)?.focus()
    target.current = null
  }, [photos])
  return { list, next: (selector: string) => void (target.current = selector) }
}
