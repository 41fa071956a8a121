import type { z } from 'zod'

/** Characters that change the direction of the text after them: with one in a name, the rest of the line reads differently. */
const turning = /\p{Bidi_Control}/u

/** A line of text, such as a name or a title, without characters that change the direction of text. */
export function readable<Text extends z.ZodType<string>>(text: Text): Text {
  return text.refine((one) => !turning.test(one), 'Remove the characters that change the direction of text')
}

/** A text from elsewhere without such characters. */
export function madeReadable(text: string): string {
  return text.replaceAll(new RegExp(turning, 'gu'), '')
}
