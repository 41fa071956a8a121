import { walkHtml } from './walk-html.ts'

/** Plain text of untrusted HTML: no tags, scripts or styles, a line per block, entities read. */
export function htmlToText(html: string): string {
  let text = ''
  let hiddenIn = 0
  // Blocks that end where others begin make one new line, not several.
  const breakLine = () => void (text += text.endsWith('\n') ? '' : '\n')
  walkHtml(html.slice(0, maxHtmlLength), {
    open(name) {
      if (hidden.has(name)) hiddenIn++
      else if (name === 'br') text += '\n'
      else if (block.test(name)) breakLine()
    },
    text: (part) => void (text += hiddenIn > 0 ? '' : part),
    close(name) {
      if (hidden.has(name)) hiddenIn--
      else if (block.test(name)) breakLine()
    },
  })
  return plainText(text)
}

/** `text` without control and direction marks or lone surrogates (a database takes none of them), its spaces tidied. */
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

/** One tidy line of at most `maxCharacters`, cut between characters and ended by an ellipsis when cut. */
export function lineOf(text: string, maxCharacters: number): string {
  return cut(plainText(text).replace(/\n+/g, ' '), maxCharacters)
}

/** Tidy paragraphs of at most `maxCharacters`. */
export function paragraphsOf(text: string, maxCharacters: number): string {
  return cut(plainText(text), maxCharacters)
}

const maxHtmlLength = 100_000
// Control and format characters (zero-width, bidi), but white space and the joiners that emoji and some scripts need.
const unprintable = /(?![\n\t\v\f\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu
const hidden = new Set(['script', 'style', 'template', 'noscript'])
const block = /^(?:p|div|li|ul|ol|h[1-6]|section|tr)$/

function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // The tail of a pair cut in two is dropped: a lone surrogate is not text.
  const start = text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '')
  return `${start.trimEnd()}…`
}
