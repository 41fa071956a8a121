import { readEntities } from './entities.ts'
import { indexOfClosing } from './page-parts.ts'

/** Plain text of untrusted HTML: no tags, scripts or styles, a line per block, entities read. Goes through it once. */
export function htmlToText(html: string): string {
  const source = html.slice(0, maxHtmlLength)
  let text = ''
  let at = 0
  for (let open = source.indexOf('<'); open !== -1; open = source.indexOf('<', at)) {
    text += source.slice(at, open)
    const tag = tagAt(source, open)
    // Blocks that end where others begin make one new line, not several.
    text += tag.isBlock && text.endsWith('\n') ? '' : tag.stands
    at = tag.end
  }
  return plainText(readEntities(text + source.slice(at)))
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
const hidden = /^(?:script|style|template|noscript)$/i
const block = /^(?:p|div|li|ul|ol|h[1-6]|section|tr)$/i

/** The replacement of the tag that opens at `open`, and the position after it. */
function tagAt(html: string, open: number): { stands: string; end: number; isBlock: boolean } {
  const name = /^<\/?([a-z][a-z\d]*)/i.exec(html.slice(open, open + 40))?.[1]
  const isMarkup = name !== undefined || html[open + 1] === '!' || html[open + 1] === '?'
  if (!isMarkup) return { stands: '<', end: open + 1, isBlock: false }
  const isHidden = html[open + 1] !== '/' && hidden.test(name ?? '')
  const from = isHidden ? indexOfClosing(html, name ?? '', open) : open
  const close = html.startsWith('<!--', open) ? html.indexOf('-->', open) + 2 : html.indexOf('>', from)
  // an element without an end hides the rest
  if (from === -1 || close < open) return { stands: '', end: html.length, isBlock: false }
  const isBlock = block.test(name ?? '')
  return { stands: isBlock || /^br$/i.test(name ?? '') ? '\n' : '', end: close + 1, isBlock }
}

function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // The tail of a pair cut in two is dropped: a lone surrogate is not text.
  const start = text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '')
  return `${start.trimEnd()}…`
}
