import { type ComponentProps, useState } from 'react'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'onError'> & {
  src: string | null
  /** The URL that is shown if there is no picture, or if it does not load. */
  fallback: string
}

export function Picture({ src, fallback, srcSet, sizes, ...rest }: PictureProps) {
  const { isBroken, watch } = useBrokenImage(src)
  const shown = src === null || isBroken ? { src: fallback } : { src, srcSet, sizes }
  // oxlint-disable-next-line alt-text -- in `rest`, whose type has it
  return <img {...shown} {...rest} {...watch} />
}

/**
 * Whether the image at this URL failed to load. Spread `watch` on the image: its `ref` notices an image that failed before
 * the page was hydrated, for which there is no event.
 */
export function useBrokenImage(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>()
  const watch = {
    onError: () => setBroken(src),
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src)
    },
  }
  return { isBroken: src === broken, watch }
}
