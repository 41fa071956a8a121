import type { z } from 'zod'

/** Signs that turn the direction of what follows: with one, a name makes the rest of a line read otherwise. */
const turning = /\p{Bidi_Control}/u

/** A line of text, such as a name or a title, without characters that change the direction of text. */
export function readable<Text extends z.ZodType<string>>(text: Text): Text {
  return text.refine((one) => !turning.test(one), 'Use no characters that change the direction of text')
}

/** A text from elsewhere without such characters. */
export function madeReadable(text: string): string {
  return text.replaceAll(new RegExp(turning, 'gu'), '')
}
