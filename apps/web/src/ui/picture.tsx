import { type ComponentProps, useState } from 'react'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'onError'> & {
  src: string | null
  /** The address of what is shown where there is no picture, or where it does not load. */
  fallback: string
}

/** A picture with a replacement. */
export function Picture({ src, fallback, srcSet, sizes, ...rest }: PictureProps) {
  const { isBroken, watch } = useBroken(src)
  const shown = src === null || isBroken ? { src: fallback } : { src, srcSet, sizes }
  // oxlint-disable-next-line alt-text -- among the rest, which the type of an image asks for
  return <img {...shown} {...rest} {...watch} />
}

/**
 * Whether the image at this address did not load. What is handed out as `watch` belongs on the image: it may have failed
 * before the page was hydrated, for which there is no event.
 */
export function useBroken(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>()
  const watch = {
    onError: () => setBroken(src),
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src)
    },
  }
  return { isBroken: src === broken, watch }
}
