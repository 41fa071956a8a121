import { createHash } from 'node:crypto'
import { escapeHtml } from '../../escape-html.ts'
import type { Content, Document, Operation, Parameter, Response } from './open-api.ts'
import { typeText } from './type-text.ts'

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1rem}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem;border:1px solid GrayText}
details{border-bottom:1px solid GrayText;padding:.25rem 0}summary{cursor:pointer;padding:.25rem 0;overflow-wrap:anywhere}
details>:not(summary){margin-left:1rem}h2{margin-top:3rem}dt{margin-top:.5rem}`

/** The page has no script, and its one style is inside. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

/** The document as a page to read: plain HTML, an operation or a schema in each `details`. */
export function referencePage(document: Document): string {
  const { info, tags, components } = document
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const rooms = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section><h2 id="${name}">${name}</h2>${paragraphs(description)}${own.map((each) => operationHtml(each, components.responses)).join('')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary>${pre(typeText(schema))}</details>`,
  )
  const links = [...tags.map(({ name }) => name), 'schemas'].map((name) => `<li><a href="#${name}">${name}</a></li>`)
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><header><h1>${escapeHtml(info.title)}</h1>` +
    `<p>Version ${escapeHtml(info.version)} · <a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>` +
    `<nav aria-label="Rooms"><ul>${links.join('')}</ul></nav><main>${introductionHtml(info.description)}${rooms.join('')}` +
    `<section><h2 id="schemas">schemas</h2>${schemas.join('')}</section></main></body></html>`
  )
}

type Listed = { path: string; method: string; operation: Operation }

function operationHtml({ path, method, operation }: Listed, errors: Record<string, Response>): string {
  const { operationId, summary, description = '', security = [], parameters = [], requestBody, responses } = operation
  const credentials = security.flatMap((each) => Object.keys(each)).join(' or ')
  return (
    `<details id="${operationId}"><summary><strong>${method.toUpperCase()}</strong> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>` +
    `${paragraphs(description)}<p>Credentials: ${credentials || 'none needed'}.</p>${parametersHtml(parameters)}` +
    (requestBody === undefined ? '' : `<p>Body:</p>${contentHtml(requestBody.content)}`) +
    `<dl>${Object.entries(responses)
      .map(([status, response]) => responseHtml(status, response, errors))
      .join('')}</dl></details>`
  )
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const items = parameters.map(({ name, in: place, required, description = '', schema }) => {
    const type = escapeHtml(typeText(schema))
    return `<li><code>${name}: ${type}</code> (${place}${required === true ? ', required' : ''}) ${inline(description)}</li>`
  })
  return `<p>Parameters:</p><ul>${items.join('')}</ul>`
}

/** An error is told by its codes alone: all have the same form. */
function responseHtml(status: string, response: Response | { $ref: string }, errors: Record<string, Response>): string {
  const text =
    '$ref' in response
      ? paragraphs(errors[response.$ref.split('/').at(-1) ?? '']?.description ?? '')
      : paragraphs(response.description) + contentHtml(response.content ?? {})
  return `<dt>${status}</dt><dd>${text}</dd>`
}

function contentHtml(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema = {}, example }]) => {
      const sample = example === undefined ? '' : `<p>For example:</p>${pre(JSON.stringify(example, null, 2))}`
      return `<p><code>${type}</code></p>${pre(typeText(schema))}${sample}`
    })
    .join('')
}

function pre(text: string): string {
  return `<pre>${escapeHtml(text)}</pre>`
}

/** The Markdown of the introduction: headings, paragraphs and code. */
function introductionHtml(markdown: string): string {
  return markdown
    .split('\n\n')
    .map((block) => (block.startsWith('## ') ? `<h2>${inline(block.slice(3))}</h2>` : `<p>${inline(block)}</p>`))
    .join('')
}

function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('')
}

function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
