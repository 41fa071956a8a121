/** Initials of the first and last word; "?" for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last].map((word) => firstCharacter(word ?? '')).join('') || '?'
}

let segmenter: Intl.Segmenter | undefined

/** The first character as people see it: a letter with its accents, or a whole emoji. */
function firstCharacter(word: string): string {
  segmenter ??= new Intl.Segmenter('en')
  return segmenter.segment(word).containing(0)?.segment ?? ''
}
