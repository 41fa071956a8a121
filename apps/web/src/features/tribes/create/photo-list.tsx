import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldNote } from '../../../ui/field-frame.tsx'
import { AddPhotos } from './add-photos.tsx'
import { moved, without } from './photo-order.ts'
import { type PhotoAction, PhotoTile } from './photo-tile.tsx'
import type { FormSectionProps } from './tribe-form.ts'
import { useDragOrder } from './use-drag-order.ts'

export type PhotoListProps = FormSectionProps & {
  /** The tribe that they are of; null for one that is not published yet. */
  tribeId: string | null
  /** Names the form, which may be left before a photo has arrived. */
  formId: string
  /** Adds a photo to the form as it is once the photo has arrived. */
  addPhoto: (imageUrl: string) => void
}

/** The photos in their order: what each shows, buttons and drag to change the order, and more to add. */
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
  const remove = (at: number) => {
    removal.remove(at)
    setAnnouncement(`Photo removed, ${photos.length - 1} left`)
    refocus.next(buttonOf(Math.min(at, photos.length - 2), 'remove'))
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
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo}
            photo={photo}
            at={at}
            count={photos.length}
            title={form.title}
            shows={alts[photo] ?? ''}
            onShows={(text) => edit({ image_alts: { ...alts, [photo]: text } })}
            {...(at === 0 && { cover: { keeps: form.cover_keeps, onKeeps: (cover_keeps) => edit({ cover_keeps }) } })}
            drag={drag.at(at)}
            onMove={(to, action) => move(at, to, action)}
            onRemove={() => remove(at)}
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

const buttonOf = (place: number, action: PhotoAction) => `[data-place="${place}"] [data-action="${action}"]`

/** Removes photos, and brings the last one back to where it was. */
function useRemoval({ form, edit }: FormSectionProps) {
  const [last, setLast] = useState<{ photo: string; at: number } | null>(null)
  const { image_urls: photos } = form
  return {
    last,
    remove: (at: number) => {
      setLast({ photo: photos[at] ?? '', at })
      edit({ image_urls: without(photos, at), ...(at === 0 && { cover_keeps: 'middle' }) })
    },
    undo: () => {
      if (last === null) return 0
      const at = Math.min(last.at, photos.length)
      edit({ image_urls: photos.toSpliced(at, 0, last.photo) })
      setLast(null)
      return at
    },
  }
}

/** Focuses an element of the list by its selector once the list has changed. */
function useRefocus(changes: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== null) list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  }, [changes])
  return { list, next: (selector: string) => void (wanted.current = selector) }
}
