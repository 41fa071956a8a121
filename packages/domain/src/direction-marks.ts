import type { z } from 'zod'

/** Characters that change the direction of the text after them: one in a name reorders the rest of the line. */
const directionMark = /\p{Bidi_Control}/u

/** The schema of a line of text, such as a name or a title, that refuses direction marks. */
export function refuseDirectionMarks<Text extends z.ZodType<string>>(schema: Text): Text {
  return schema.refine((text) => !directionMark.test(text), 'Remove the characters that change the direction of text')
}

/** Removes direction marks from a text of another service. */
export function stripDirectionMarks(text: string): string {
  return text.replaceAll(new RegExp(directionMark, 'gu'), '')
}
