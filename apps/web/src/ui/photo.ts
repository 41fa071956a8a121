/** A photo, or what stands for one. */
export type Photo = {
  src: string
  /** What the photo shows, or "Photo 2 of {title}". */
  alt: string
  srcSet?: string
  /** Its position in a frame that crops it, in CSS; the middle unless given. */
  position?: string | undefined
  /** Shown where the photo does not load. */
  fallback: string
}
