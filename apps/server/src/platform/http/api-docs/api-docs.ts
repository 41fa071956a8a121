import { brand } from '@wayhouse/domain'
import { sendText, isReadRequest } from '../exchange.ts'
import type { Handler } from '../exchange.ts'
import { apiDocument } from './document.ts'
import type { DocumentParts } from './document.ts'
import { pagePolicy, referencePage } from './reference-page.ts'

/** Both change with a release or a setting of the brand only. */
const forAWhile = { 'cache-control': 'public, max-age=300' }

/** `GET /api/openapi.json`, and `GET /api/docs`, the same as a page. Both are made when the first of them is asked for, and again for another brand. */
export function apiDocs(parts: DocumentParts): Handler {
  let made: Promise<{ json: string; page: string }> | undefined
  let madeFor = ''
  return async (exchange) => {
    const { pathname } = exchange.url
    if (!isReadRequest(exchange.request)) return false
    if (pathname !== '/api/openapi.json' && pathname !== '/api/docs') return false
    const current = JSON.stringify(brand)
    if (made === undefined || madeFor !== current) made = make(parts)
    madeFor = current
    const { json, page } = await made
    return pathname === '/api/docs'
      ? sendText(exchange, 200, 'text/html', page, { 'content-security-policy': pagePolicy, ...forAWhile })
      : sendText(exchange, 200, 'application/json', json, forAWhile)
  }
}

async function make(parts: DocumentParts): Promise<{ json: string; page: string }> {
  const document = await apiDocument(parts)
  return { json: JSON.stringify(document), page: referencePage(document) }
}
