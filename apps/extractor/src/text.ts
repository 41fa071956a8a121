import { walkHtml } from './walk-html.ts'

/** Plain text of untrusted HTML: without tags, scripts and styles, one line per block, entities decoded. */
export function htmlToText(html: string): string {
  let text = ''
  let hiddenDepth = 0
  // adjacent ends and starts of blocks make one line break
  const breakLine = () => void (text += text.endsWith('\n') ? '' : '\n')
  walkHtml(html.slice(0, maxHtmlLength), {
    open(name) {
      if (hidden.has(name)) hiddenDepth++
      else if (name === 'br') text += '\n'
      else if (block.test(name)) breakLine()
    },
    text: (part) => void (text += hiddenDepth > 0 ? '' : part),
    close(name) {
      if (hidden.has(name)) hiddenDepth--
      else if (block.test(name)) breakLine()
    },
  })
  return plainText(text)
}

/** A text without control characters, direction marks and lone surrogates, and with normalized white space. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line of plain text of at most `maxCharacters`, cut between characters, with an ellipsis if it was cut. */
export function lineOf(text: string, maxCharacters: number): string {
  return cut(plainText(text).replace(/\n+/g, ' '), maxCharacters)
}

/** Paragraphs of plain text of at most `maxCharacters`. */
export function paragraphsOf(text: string, maxCharacters: number): string {
  return cut(plainText(text), maxCharacters)
}

const maxHtmlLength = 100_000
// control and format characters (zero-width, bidi), except white space and the joiners that emoji and some scripts need
const unprintable = /(?![\n\t\v\f\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu
const hidden = new Set(['script', 'style', 'template', 'noscript'])
const block = /^(?:p|div|li|ul|ol|h[1-6]|section|tr)$/

function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // half of a surrogate pair is not a character
  const start = text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '')
  return `${start.trimEnd()}…`
}
