import { walkHtml } from './walk-html.ts'

/** The parts of a page that contain data: its data scripts, meta tags and title. */
export type PageParts = {
  /** The title of the browser tab; '' if there is none. */
  title: string
  /** The contents of the scripts of a type. */
  dataScripts(type: string): string[]
  /** The content of the first meta tag with this property or name; '' if there is none. */
  meta(name: string): string
}

/** See {@link PageParts}. */
export function pageParts(html: string): PageParts {
  const scripts: { type: string; content: string }[] = []
  const metas = new Map<string, string>()
  let script: { type: string; content: string } | undefined
  let title: string | undefined
  let isInTitle = false
  walkHtml(html, {
    open(name, attributes) {
      const valueOf = (attribute: string) => (Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined)
      if (name === 'script') script = { type: (valueOf('type') ?? '').toLowerCase(), content: '' }
      // drawings have titles too
      isInTitle = name === 'title' && title === undefined
      if (isInTitle) title = ''
      if (name !== 'meta') return
      const key = valueOf('property') ?? valueOf('name') ?? ''
      if (!metas.has(key)) metas.set(key, (valueOf('content') ?? '').slice(0, maxContentLength))
    },
    text(text) {
      if (script) script.content += text
      if (isInTitle) title = (title ?? '') + text
    },
    close(name) {
      if (name === 'title') isInTitle = false
      if (name === 'script' && script) scripts.push(script)
      if (name === 'script') script = undefined
    },
  })
  return {
    title: (title ?? '').slice(0, maxContentLength).trim(),
    dataScripts: (type) =>
      scripts.filter((dataScript) => dataScript.type === type).map(({ content }) => withoutComment(content)),
    meta: (name) => (metas.get(name) ?? '').trim(),
  }
}

const maxContentLength = 10_000

/** Older pages have their data inside `<!-- -->`, with `&` and `>` as entities. */
function withoutComment(content: string): string {
  const data = content.trim()
  if (!data.startsWith('<!--') || !data.endsWith('-->')) return content
  return data.slice(4, -3).replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
