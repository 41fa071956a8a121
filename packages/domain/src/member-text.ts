import type { z } from 'zod'

/** Characters that show something: not control characters, spaces, marks on their own, fillers or empty Braille. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text holds something that one can see. Every text that a member has to write does. */
export function holdsVisible(text: string): boolean {
  return visible.test(text)
}

/** The schema of a text that has to hold something visible; `missing` is what an empty one is answered with. */
export function mustBeVisible<Text extends z.ZodType<string>>(schema: Text, missing: string): Text {
  return schema.refine(holdsVisible, missing)
}

/** Null for a text in which one can see nothing. */
export function visibleOrNull(text: string | null): string | null {
  return text !== null && holdsVisible(text) ? text : null
}

/** Characters that change the direction of the text after them: one in a name reorders the rest of the line. */
const directionMark = /\p{Bidi_Control}/u

/** What mail programs make a link of: a web or email address, or a name like one. */
const address = /:\/\/|\bwww\.|\S@\S|[\p{L}\p{N}]{2,}\.\p{L}{2,}/iu

/**
 * The schema of a name or a title: one line, without direction marks, and without an address, which mail programs would make
 * a link of in the subjects and texts of our emails.
 */
export function nameLine<Text extends z.ZodType<string>>(schema: Text): Text {
  return schema
    .refine((text) => !directionMark.test(text), 'Remove the characters that change the direction of text')
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'Write it on one line')
    .refine((text) => !address.test(text), 'Leave out web and email addresses, and put a space after a dot')
}

/** What looks like the badge of a verified member, or like a rating: ticks, stars, shields and medals, and the word itself. */
const badge =
  /[\u221A\u237B\u2605\u2606\u2611\u2705\u2713\u2714\u272A\u2B50\u{1F197}\u{1F31F}\u{1F396}\u{1F3C5}\u{1F530}\u{1F5F8}\u{1F5F9}\u{1F6E1}\u{1FBB1}]\uFE0F?|\bverified\b/giu

/** The schema of a person's name: nothing in it can be taken for a badge, which the server alone gives (T69). */
export function withoutBadge<Text extends z.ZodType<string>>(schema: Text): Text {
  return schema.refine((text) => text.search(badge) < 0, 'Leave out ticks, stars and the word “verified”')
}

/** Removes what looks like a badge from a name of another service. */
export function stripBadges(name: string): string {
  return name
    .replaceAll(badge, '')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/\s{2,}/g, ' ')
}

/** Removes direction marks from a text of another service. */
export function stripDirectionMarks(text: string): string {
  return text.replaceAll(new RegExp(directionMark, 'gu'), '')
}

/** The start of a text, at most this many UTF-16 code units, which ends between characters as people see them. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const { index = 0 } = new Intl.Segmenter('en').segment(text).containing(max) ?? {}
  return text.slice(0, index)
}
