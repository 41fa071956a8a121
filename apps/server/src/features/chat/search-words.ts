const excerptMaxLength = 160
/** How many characters of an excerpt may precede the match. */
const maxLead = 50

const accents = /[\u0300-\u036F]/g

/** Removes accents from a query, as the database function `without_accents` does from messages. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(accents, '').normalize('NFC')
}

/** The words of a search query. Punctuation is ignored, so no query is invalid. */
export function wordsIn(text: string): string[] {
  return withoutAccents(text)
    .split(/[\s\p{Cc}\p{Cs}"]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Words in the syntax of PostgreSQL's `to_tsquery`: all are required, the last one matches as a prefix. */
export function tsquery(words: readonly string[]): string {
  return `${words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`).join(' & ')}:*`
}

/** The part of a message around the first match of the words, on one line. */
export function excerptAround(content: string, words: readonly string[]): string {
  const text = content.replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  if (text.length <= excerptMaxLength) return text
  const start = startBefore(text, firstMatch(text, words))
  const end = endBefore(text, start + excerptMaxLength)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

/** The index of the first match, ignoring accents; 0 if the database matched the message in another way. */
function firstMatch(text: string, words: readonly string[]): number {
  const accented = words.map((word) => [...word.normalize('NFD')].map(escapeRegExp).join('[\\u0300-\\u036F]*'))
  const decomposed = text.normalize('NFD')
  const index = decomposed.search(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${accented.join('|')})`, 'iu'))
  return decomposed.slice(0, Math.max(0, index)).normalize('NFC').length
}

function escapeRegExp(character: string): string {
  return character.replace(/[\^$\\.*+?()[\]{}|/]/, '\\$&')
}

/** The start of a word at most `maxLead` characters before an index. */
function startBefore(text: string, index: number): number {
  if (index <= maxLead) return 0
  const space = text.indexOf(' ', index - maxLead)
  return space === -1 || space >= index ? index : space + 1
}

/** The end of the last word before an index. A word that is too long is cut, but never within a surrogate pair. */
function endBefore(text: string, index: number): number {
  if (index >= text.length) return text.length
  const space = text.lastIndexOf(' ', index)
  if (space > index - maxLead) return space
  return /[\uDC00-\uDFFF]/.test(text.charAt(index)) ? index - 1 : index
}
