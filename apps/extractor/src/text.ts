import { decodeHTMLStrict } from 'entities'
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

/**
 * One line of plain text of at most `maxCharacters`, cut between characters, with an ellipsis if it was cut. Entities are
 * decoded: some pages encode their texts twice, and texts in JSON as well.
 */
export function lineOf(text: string, maxCharacters = Infinity): string {
  return cut(plainText(withoutEntities(text)).replace(/\n+/g, ' '), maxCharacters)
}

/** Paragraphs of plain text of at most `maxCharacters`. Entities are decoded. */
export function paragraphsOf(text: string, maxCharacters: number): string {
  return cut(plainText(withoutEntities(text)), maxCharacters)
}

/** Whether a text has nothing to see, once its entities are decoded. */
export function isBlank(text: string): boolean {
  return !visible.test(withoutEntities(text))
}

const maxHtmlLength = 100_000
// control and format characters (zero-width, bidi), except white space and the joiners that emoji and some scripts need
const unprintable = /(?![\n\t\v\f\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu
const hidden = new Set(['script', 'style', 'template', 'noscript'])
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u
const block = /^(?:p|div|li|ul|ol|h[1-6]|section|tr)$/

function withoutEntities(text: string): string {
  let decoded = text
  for (let round = 0; round < 3 && decoded.includes('&'); round++) decoded = decodeHTMLStrict(decoded)
  return decoded
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  let start = ''
  for (const { segment } of graphemes.segment(text)) {
    if (start.length + segment.length >= maxCharacters) break
    start += segment
  }
  return `${start.trimEnd()}…`
}
