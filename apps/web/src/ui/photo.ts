/** A photo, or what stands for one. */
export type Photo = {
  src: string
  /** What the photo shows, or "Photo 2 of {title}". */
  alt: string
  srcSet?: string
  /** Where it stands in a frame that cuts it, as CSS says it; the middle unless given. */
  position?: string | undefined
  /** Shown where the photo does not load. */
  fallback: string
}
