/** A part of a text; a link if it has `href`. */
export type TextPart = { text: string; href?: string }

const urlPattern = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/giu
const trailingPunctuation = /[.,;:!?…*_~]+$/u

/** Splits a text into plain parts and links to its http and https URLs, without the punctuation around them. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(urlPattern)) {
    const { index } = match
    const url = withoutTail(match[0])
    const href = hrefOf(url)
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: url, href })
    end = index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Removes trailing punctuation, and closing brackets that are not opened within the URL. */
function withoutTail(match: string): string {
  let url = match.replace(trailingPunctuation, '')
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
  ] as const) {
    while (url.endsWith(close) && url.split(close).length > url.split(open).length)
      url = url.slice(0, -1).replace(trailingPunctuation, '')
  }
  return url
}

function hrefOf(text: string): string | null {
  const url = URL.parse(/^www\./iu.test(text) ? `https://${text}` : text)
  const isSafe = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  // a user name in the URL would make it look like another site
  return isSafe && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null
}
