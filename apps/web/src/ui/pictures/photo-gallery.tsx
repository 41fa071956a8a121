import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { type ControllerRef, Lightbox, useLightboxState } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import Download from '~icons/lucide/download'
import { openDialogs } from '../overlays/open-dialogs.ts'
import type { Photo } from './photo.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'

type GalleryPhoto = Pick<Photo, 'src' | 'alt' | 'fallback'> & {
  /** The name of a file that may be downloaded; it is shown below the photo. */
  filename?: string
}

type PhotoGalleryProps = {
  label: string
  photos: readonly GalleryPhoto[]
  /** The index of the first photo shown. */
  at: number
  onClose: () => void
}

const noAnimation = { fade: 0, swipe: 0, navigation: 0, zoom: 0 }

/** Photos in full screen: swipe or keys step, pinch, wheel, double tap and buttons zoom, Escape or pulling down closes. */
export function PhotoGallery({ label, photos, at, onClose }: PhotoGalleryProps) {
  // on a large screen the buttons are beside the photo
  const padding = window.matchMedia('(width >= 1024px)').matches ? 60 : 0
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const broken = useBrokenUrls()
  const controller = useRef<ControllerRef>(null)
  const onEntering = useModalLayer(controller)
  const isSingle = photos.length === 1
  // the library jumps to `index` whenever index or slides change, so `index` must follow the reader
  const [index, setIndex] = useState(at)
  const slides = useMemo(
    () =>
      photos.map(({ src, alt, fallback, filename }) => ({
        src: broken.has(src) ? fallback : src,
        alt,
        description: filename,
      })),
    [photos, broken],
  )
  return (
    <Lightbox
      open
      index={index}
      close={onClose}
      slides={slides}
      plugins={[Captions, Counter, Zoom]}
      labels={{ Lightbox: label, 'Photo gallery': label, Previous: 'Previous photo', Next: 'Next photo' }}
      on={{ entering: onEntering, view: (view) => setIndex(view.index) }}
      toolbar={{ buttons: [<DownloadLink key="download" photos={photos} />, 'close'] }}
      render={isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      carousel={{ finite: isSingle, padding }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      {...(reducedMotion ? { animation: noAnimation } : {})}
      zoom={{ maxZoomPixelRatio: 3, doubleClickMaxStops: 2 }}
      styles={{
        root: { '--yarl__color_backdrop': 'var(--night)', '--yarl__color_button': 'var(--on-night)' },
        captionsDescription: { overflowWrap: 'anywhere' },
      }}
    />
  )
}

function DownloadLink({ photos }: { photos: readonly GalleryPhoto[] }) {
  const photo = photos[useLightboxState().currentIndex]
  if (photo?.filename === undefined) return null
  return (
    <a href={photo.src} download={photo.filename} aria-label="Download photo" className="yarl__button">
      <Download className="yarl__icon" aria-hidden="true" />
    </a>
  )
}

/**
 * Makes the library's layer a modal dialog like ours: toasts are rendered in it, because everything outside is inert, and
 * Escape closes it wherever the focus is. Returns a function to call when the layer is in the document.
 */
function useModalLayer(controller: RefObject<ControllerRef | null>): () => void {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (layer === null) return undefined
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      // the library handles keys that are pressed inside its container
      const isHandled = target instanceof Element && target.closest('.yarl__container') !== null
      if (key === 'Escape' && !isHandled) controller.current?.close()
    }
    openDialogs.add(layer)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      openDialogs.remove(layer)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [layer, controller])
  return () => setLayer(document.querySelector<HTMLElement>('.yarl__portal'))
}

/** The URLs that failed to load while the gallery is open: its library does not report them. */
function useBrokenUrls(): ReadonlySet<string | null> {
  const [broken, setBroken] = useState<ReadonlySet<string | null>>(new Set())
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return
      const src = target.getAttribute('src')
      // after a step of the reader at the same moment, which new slides would undo
      startTransition(() => setBroken((before) => new Set(before).add(src)))
    }
    // errors of images do not bubble
    document.addEventListener('error', onError, { capture: true })
    return () => document.removeEventListener('error', onError, { capture: true })
  }, [])
  return broken
}
