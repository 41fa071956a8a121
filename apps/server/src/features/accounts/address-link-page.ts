import { homePath } from '@wayhouse/domain/accounts'
import { isReadRequest, sendText } from '../../platform/http/exchange.ts'
import type { Handler } from '../../platform/http/exchange.ts'
import { sendPlainPage } from '../../platform/http/plain-page.ts'
import { sendWebResponse, webRequest } from '../../platform/http/web-request.ts'
import { addressLinkKind, openAddressLink } from './emailed-links.ts'
import type { AddressLinkKind, EmailedLinksDeps } from './emailed-links.ts'

const path = '/api/auth/verify-email'

/**
 * A link that confirms or changes an address. It only shows a page with a button, because mail scanners follow the links of
 * emails; the button opens it. What authorises that is the token, so it works without a session and from any origin.
 */
export function addressLinkPage(deps: EmailedLinksDeps): Handler {
  return async (exchange) => {
    const { request, url } = exchange
    if (url.pathname !== path) return false
    if (isReadRequest(request)) {
      const { title, text, button } = texts[addressLinkKind(url)]
      return sendPlainPage(exchange, 200, title, `<p>${text}</p><form method="post"><button>${button}</button></form>`)
    }
    if (request.method !== 'POST') return sendText(exchange, 405, 'text/plain', 'GET or POST', { allow: 'GET, POST' })
    const opened = await openAddressLink(deps, new Request(webRequest(exchange), { method: 'GET' }))
    const headers = new Headers(opened.headers)
    if (!headers.has('location')) headers.set('location', `${homePath}?error=INVALID_TOKEN`)
    headers.set('cache-control', 'no-store')
    headers.set('referrer-policy', 'no-referrer')
    // "see other": the browser gets the next page, and reloading that does not repeat the form
    return sendWebResponse(exchange, new Response(null, { status: 303, headers }))
  }
}

const texts: Record<AddressLinkKind, { title: string; text: string; button: string }> = {
  confirm: {
    title: 'Confirm your email address',
    text: 'One click, and the address of your account is confirmed.',
    button: 'Confirm address',
  },
  request: {
    title: 'Change your email address?',
    text: 'If you asked for it, go on: we then send a link to the new address. If you did not, close this page, and nothing changes.',
    button: 'Go on with the change',
  },
  change: {
    title: 'Confirm your new email address',
    text: 'From then on, you sign in with this address.',
    button: 'Confirm new address',
  },
}
