type SidePictureProps = {
  small: string
  /** The same picture at twice the size. */
  large: string
  width: number
  height: number
  className: string
}

/** The picture of a page's right half. Lazy, so that phones, where it is hidden, do not load it. */
export function SidePicture({ small, large, className, ...size }: SidePictureProps) {
  return (
    <img
      src={small}
      srcSet={`${small} 1x, ${large} 2x`}
      alt=""
      {...size}
      loading="lazy"
      className={`size-full object-cover ${className}`}
    />
  )
}
