import { Parser } from 'htmlparser2'

export type HtmlVisitor = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Goes through HTML once and tells of its elements and texts, entities read. Ends where elements nest deeper than on any real
 * page: the parser takes longer for an element the deeper it lies, and a page decides how deep that is (T43).
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
// Between two slices the depth is looked at.
const sliceLength = 8192
