import type { SandboxDeps } from '@wayhouse/server/add-ons'
import { sendText } from '@wayhouse/server/platform/http/exchange'
import type { Handler } from '@wayhouse/server/platform/http/exchange'
import { sendPage } from '../page.ts'
import { sandboxListingPage } from './pages.ts'

const prefix = '/sandbox/listings/'

/** Listing pages in all formats that the extraction service reads, and some that it has to refuse. */
export function listingPages({ config }: Pick<SandboxDeps, 'config'>): Handler {
  return (exchange) => {
    const { pathname, searchParams } = exchange.url
    if (!pathname.startsWith(prefix)) return false
    const id = pathname.slice(prefix.length).replace(/^(?:rooms|h)\//, '')
    const page = sandboxListingPage(id, searchParams, config.appUrl)
    // no response: the client's timeout ends the request
    if (page === 'hang') return true
    if (page === undefined)
      return sendPage(exchange, 404, 'No such listing', '<p>The sandbox has no listing with this id.</p>')
    const { 'content-type': type = 'text/html', ...headers } = page.headers
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'"
    return sendText(exchange, page.status, type.split(';')[0] ?? type, page.body, {
      ...headers,
      'content-security-policy': policy,
    })
  }
}
