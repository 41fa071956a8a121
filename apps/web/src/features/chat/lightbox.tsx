import type { Attachment } from '@wayhouse/domain/chat'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import Download from '~icons/lucide/download'
import X from '~icons/lucide/x'
import { pressBeside } from '../../ui/press-beside.ts'

type LightboxProps = { images: readonly Attachment[]; startId: string; onClose: () => void }

/** The images of a message, one at a time on the whole screen. Arrow keys move, Escape closes. */
export function Lightbox({ images, startId, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === startId),
    ),
  )
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const image = images[at]
  // as Escape does, so that the browser gives the focus back
  const close = () => dialog.current?.close()
  const move = (by: number) => setAt((at + by + images.length) % images.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  if (image === undefined) return null
  return (
    <dialog
      ref={dialog}
      aria-label={image.filename}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={pressBeside(close)}
      className="on-plum fixed inset-0 m-0 size-full max-h-none max-w-none bg-night/95 p-0"
    >
      <img
        src={image.url}
        alt={image.filename}
        className="pointer-events-none absolute inset-0 lightbox-photo m-auto rounded-sm object-contain"
      />
      <TopBar image={image} place={images.length > 1 ? ` (${at + 1} of ${images.length})` : ''} onClose={close} />
      {images.length > 1 && <Steps onMove={move} />}
    </dialog>
  )
}

function TopBar({ image, place, onClose }: { image: Attachment; place: string; onClose: () => void }) {
  return (
    <div className="absolute inset-x-0 top-0 flex items-center gap-2 p-3">
      <p className="min-w-0 flex-1 truncate px-2 font-semibold" aria-live="polite">
        {image.filename}
        {place}
      </p>
      <a href={image.url} download={image.filename} aria-label="Download image" className="icon-button text-on-night">
        <Download size={22} aria-hidden="true" />
      </a>
      <button type="button" aria-label="Close" onClick={onClose} className="icon-button text-on-night">
        <X size={24} aria-hidden="true" />
      </button>
    </div>
  )
}

function Steps({ onMove }: { onMove: (by: number) => void }) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex justify-center gap-4 p-3">
      <button
        type="button"
        aria-label="Previous image"
        onClick={() => onMove(-1)}
        className="icon-button text-on-night"
      >
        <ChevronLeft size={26} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Next image" onClick={() => onMove(1)} className="icon-button text-on-night">
        <ChevronRight size={26} aria-hidden="true" />
      </button>
    </div>
  )
}
