/** A photo, or a drawing in its place. */
export type Photo = {
  src: string
  /** What the photo shows, or "Photo 2 of {title}". */
  alt: string
  srcSet?: string
  /** The CSS `object-position` where the photo is cropped; the middle by default. */
  position?: string | undefined
  /** The URL of the picture that is shown if the photo does not load. */
  fallback: string
}
