/** A part of a text; with `href` it is a link. */
export type TextPart = { text: string; href?: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/giu
const trailing = /[.,;:!?…*_~]+$/u

/** A text in parts, the web addresses among them as links: http and https alone, without what punctuates the sentence. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const { index } = match
    const [found] = match
    const shown = withoutTail(found)
    const href = hrefOf(shown)
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, href })
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Closing brackets belong to the sentence, unless they were opened within the address. */
function withoutTail(found: string): string {
  let shown = found.replace(trailing, '')
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
  ] as const) {
    while (shown.endsWith(close) && shown.split(close).length > shown.split(open).length)
      shown = shown.slice(0, -1).replace(trailing, '')
  }
  return shown
}

function hrefOf(shown: string): string | null {
  const url = URL.parse(shown.startsWith('www.') || shown.startsWith('WWW.') ? `https://${shown}` : shown)
  const isSafe = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  // a name in front would make it look like another site
  return isSafe && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null
}
