/**
 * Letters that Unicode does not take apart into a letter and a mark, as PostgreSQL's `unaccent` writes them. The database
 * function `plain_letters` has the same list (migration 0050).
 */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Combining marks of the scripts whose letters are found without them: Latin, Greek and Cyrillic. */
const marks = /[\u0300-\u036F]/g
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/** A text in lower case, without accents and with plain letters, however its letters were composed: "Łódź" becomes "lodz". */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(special, (letter) => plain[letter] ?? letter)
    .normalize('NFC')
}

/**
 * A text as every search compares it, what is searched for and what is found alike: plain letters and single spaces
 * (decisions G-55, G-128). Every other character stands for itself.
 */
export function folded(text: string): string {
  return plainLetters(text).replace(/\s+/g, ' ').trim()
}
