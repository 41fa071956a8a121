import { useEffect, useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { Photo } from './photo.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'

type PhotoGalleryProps = {
  label: string
  photos: readonly Photo[]
  /** The photo that it opens with. */
  at: number
  onClose: () => void
}

const stillness = { fade: 0, swipe: 0, navigation: 0, zoom: 0 }

/** Photos on the whole screen: swiped, stepped by keys, zoomed by pinch, wheel, double tap and buttons; closed by Escape or pulling down. */
export function PhotoGallery({ label, photos, at, onClose }: PhotoGalleryProps) {
  // on a large screen the buttons stand beside the photo
  const padding = window.matchMedia('(width >= 1024px)').matches ? 60 : 0
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const broken = useBrokenAddresses()
  return (
    <Lightbox
      open
      index={at}
      close={onClose}
      slides={photos.map(({ src, alt, fallback }) => ({ src: broken.has(src) ? fallback : src, alt }))}
      plugins={[Counter, Zoom]}
      labels={{ Lightbox: label, 'Photo gallery': label, Previous: 'Previous photo', Next: 'Next photo' }}
      carousel={{ finite: photos.length === 1, padding }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      {...(isStill ? { animation: stillness } : {})}
      zoom={{ maxZoomPixelRatio: 3, doubleClickMaxStops: 2 }}
      styles={{ root: { '--yarl__color_backdrop': 'var(--night)', '--yarl__color_button': 'var(--on-night)' } }}
    />
  )
}

/** The addresses that did not load while the gallery is open: its library does not report them. */
function useBrokenAddresses(): ReadonlySet<string | null> {
  const [broken, setBroken] = useState<ReadonlySet<string | null>>(new Set())
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) setBroken((before) => new Set(before).add(target.getAttribute('src')))
    }
    // errors of images do not bubble
    document.addEventListener('error', note, { capture: true })
    return () => document.removeEventListener('error', note, { capture: true })
  }, [])
  return broken
}
