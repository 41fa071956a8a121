/** Longest excerpt in characters, and how many of them stand before what was found. */
const [excerptMax, lead] = [160, 50]

const accents = /[\u0300-\u036F]/g

/** A text as it is searched: `without_accents` of the database does the same to messages. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(accents, '').normalize('NFC')
}

/** The words that someone searches for. Signs between them mean nothing, so that no text is a wrong one. */
export function wordsIn(text: string): string[] {
  return withoutAccents(text)
    .split(/[\s\p{Cc}\p{Cs}"]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Words as PostgreSQL's `to_tsquery` reads them: all of them have to be there, the last one may go on. */
export function tsquery(words: readonly string[]): string {
  return `${words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`).join(' & ')}:*`
}

/** The part of a message around the first of the words, in one line. */
export function excerptAround(content: string, words: readonly string[]): string {
  const text = content.replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  if (text.length <= excerptMax) return text
  const start = startBefore(text, placeOf(text, words))
  const end = endBefore(text, start + excerptMax)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

/** Where the first of the words begins, with accents or without; 0 where the database has found it in another way. */
function placeOf(text: string, words: readonly string[]): number {
  const accented = words.map((word) => [...word.normalize('NFD')].map(escaped).join('[\\u0300-\\u036F]*'))
  const decomposed = text.normalize('NFD')
  const found = decomposed.search(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${accented.join('|')})`, 'iu'))
  return decomposed.slice(0, Math.max(0, found)).normalize('NFC').length
}

function escaped(character: string): string {
  return character.replace(/[\^$\\.*+?()[\]{}|/]/, '\\$&')
}

/** The beginning of a word a little before a place. */
function startBefore(text: string, place: number): number {
  if (place <= lead) return 0
  const space = text.indexOf(' ', place - lead)
  return space === -1 || space >= place ? place : space + 1
}

/** The end of a word not after a place; a word that is too long is cut between two characters. */
function endBefore(text: string, place: number): number {
  if (place >= text.length) return text.length
  const space = text.lastIndexOf(' ', place)
  if (space > place - lead) return space
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place
}
