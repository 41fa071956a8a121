import { readEntities } from './entities.ts'

/**
 * The parts of a page that hold data: its data scripts and its meta tags. A scanner rather than a parser: it goes through
 * the page once, so that no page, however it nests, takes longer than its length.
 */
export type PageParts = {
  /** The raw contents of the scripts of a type. */
  dataScripts(type: string): string[]
  /** The content of the first meta tag of a property or name, '' when there is none. */
  meta(name: string): string
}

/** See {@link PageParts}. */
export function pageParts(html: string): PageParts {
  const scripts: { type: string; content: string }[] = []
  const metas = new Map<string, string>()
  const tagStart = /<(script|meta)(?=[\s/>])/gi
  for (let found = tagStart.exec(html); found; found = tagStart.exec(html)) {
    const { attributes, end } = attributesAt(html, tagStart.lastIndex)
    tagStart.lastIndex = end
    if (found[1]?.toLowerCase() === 'meta') {
      const name = attributes.get('property') ?? attributes.get('name') ?? ''
      if (!metas.has(name)) metas.set(name, (attributes.get('content') ?? '').slice(0, maxContentLength))
      continue
    }
    const close = indexOfClosing(html, 'script', end)
    if (close === -1) break
    scripts.push({ type: (attributes.get('type') ?? '').toLowerCase(), content: html.slice(end, close) })
    tagStart.lastIndex = close
  }
  return {
    dataScripts: (type) => scripts.filter((script) => script.type === type).map((script) => script.content),
    meta: (name) => readEntities(metas.get(name) ?? '').trim(),
  }
}

const maxContentLength = 10_000

/** Where the closing tag of a raw element begins, -1 when it never closes. */
export function indexOfClosing(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? -1
}

/** The attributes from `from` to the end of the tag; a `>` inside quotes ends nothing. */
function attributesAt(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  const next = /[\s/]*(?:([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?|["'=])/y
  next.lastIndex = from
  let end = from
  for (let found = next.exec(html); found; found = next.exec(html)) {
    const [, name = '', double, single, bare] = found
    if (name !== '' && !attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    end = next.lastIndex
  }
  const close = html.indexOf('>', end)
  return { attributes, end: close === -1 ? html.length : close + 1 }
}
