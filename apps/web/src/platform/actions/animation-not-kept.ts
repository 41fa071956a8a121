/** A toast's title and description after the upload of an animated picture, of which the server keeps the first image. */
export const animationNotKept = [
  'The animation is not kept',
  'An animated picture is shown as its first image.',
] as const
