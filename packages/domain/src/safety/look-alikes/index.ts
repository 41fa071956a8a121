import unhomoglyph from 'unhomoglyph'

/** A member's name, as they wrote it. */
export type Name = { first_name: string | null; last_name: string | null }

/** The two parts of a name: their letters in lower case, and the letters that these look like. */
export type Look = { first: Part; last: Part }
type Part = { written: string; shapes: readonly string[] }

/** The look of a name, made once to compare it with many. */
export function lookOf({ first_name, last_name }: Name): Look {
  return { first: partOf(first_name), last: partOf(last_name) }
}

/**
 * Whether one name can be taken for another although it is written with other characters (T69): "Аnna" with a Cyrillic letter beside
 * "Anna". Two who have the same name are not meant: to be called Anna is no fraud, and a mark would say nothing. Nor are accents, which
 * one sees. First names are compared because most places show no other; if they are the same, the last ones decide.
 */
export function looksLike(look: Look, other: Look): boolean {
  const [first, last] = [compared(look.first, other.first), compared(look.last, other.last)]
  return first === 'alike' || (first === 'same' && last === 'alike')
}

function compared(part: Part, other: Part): 'same' | 'alike' | 'other' {
  if (part.written === '' || other.written === '') return 'other'
  if (part.written === other.written) return 'same'
  return part.shapes.some((shape, index) => shape === other.shapes[index]) ? 'alike' : 'other'
}

function partOf(name: string | null): Part {
  const text = written(name)
  const small = text.toLowerCase()
  // capitals and small letters look like different letters: "В" like "B", "в" like nothing
  return { written: small, shapes: [skeleton(text).toLowerCase(), skeleton(small)] }
}

/** The same name typed on different keyboards is the same: with other apostrophes, dashes, spaces, or full-width letters. */
function written(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC\u02B9`´]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What a text looks like: confusable characters replaced by one of them, and what cannot be seen left out (Unicode TS 39, section 4). */
function skeleton(text: string): string {
  const decomposed = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD')
  return unhomoglyph(decomposed).normalize('NFD')
}
