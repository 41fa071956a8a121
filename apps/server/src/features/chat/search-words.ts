import { cutText } from '@wayhouse/domain'
import { plainLetters } from '@wayhouse/domain/search-text'

const excerptMaxLength = 160
/** How many characters of an excerpt may precede the match. */
const maxLead = 50

/** The words of a search query, in plain letters as the database function `plain_letters` writes those of messages. Punctuation is ignored, so no query is invalid. */
export function wordsIn(text: string): string[] {
  return plainLetters(text)
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
  let plain = ''
  // where each character of the plain text comes from
  const origins: number[] = []
  for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
    const letters = plainLetters(segment)
    plain += letters
    for (let count = 0; count < letters.length; count += 1) origins.push(index)
  }
  const anyWord = words.map((word) => escapeRegExp(plainLetters(word))).join('|')
  return origins[plain.search(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${anyWord})`, 'u'))] ?? 0
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')
}

/** The start of a word at most `maxLead` characters before an index. */
function startBefore(text: string, index: number): number {
  if (index <= maxLead) return 0
  const space = text.indexOf(' ', index - maxLead)
  return space === -1 || space >= index ? index : space + 1
}

/** The end of the last word before an index. A word that is too long is cut. */
function endBefore(text: string, index: number): number {
  if (index >= text.length) return text.length
  const space = text.lastIndexOf(' ', index)
  if (space > index - maxLead) return space
  return cutText(text, index).length
}
