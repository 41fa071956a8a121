import { Parser } from 'htmlparser2'

export type HtmlVisitor = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Parses HTML and reports elements and texts to the visitor, with entities decoded. Stops at elements nested deeper than on any
 * real page, because the parser's time per element grows with depth, and depth is up to the page (T43).
 */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      visitor.open?.(name, attributes)
    },
    ontext: (text) => visitor.text?.(text),
    onclosetag(name) {
      depth--
      visitor.close?.(name)
    },
  })
  const isTooDeep = () => depth >= maxDepth
  for (let from = 0; from < html.length && !isTooDeep(); from += sliceLength) {
    parser.write(html.slice(from, from + sliceLength))
  }
  parser.end()
}

const maxDepth = 500
// the depth is checked after each slice
const sliceLength = 8192
