/** A photo, or what stands for one. */
export type Photo = {
  src: string
  /** What the photo shows, or "Photo 2 of {title}". */
  alt: string
  srcSet?: string
  /** Shown where the photo does not load. */
  fallback: string
}
