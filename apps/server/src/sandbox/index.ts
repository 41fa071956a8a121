import type { Exchange, Handler } from '../platform/http/exchange.ts'
import { clockControls } from './clock.ts'
import type { SandboxDeps } from './deps.ts'
import { emailGallery } from './emails.ts'
import { fakeIdentity } from './identity.ts'
import { indexPage } from './index-page.ts'
import { fakeLinkedIn } from './linkedin.ts'
import { listingPages } from './listings.ts'
import { mailInbox } from './mail.ts'
import { fakeStripePages } from './stripe/fake.ts'

/**
 * Replacements for outside services that are not configured: inbox, listing pages, clock. They are part of the application
 * only where sandboxes are allowed. Of `/sandbox/ui`, the emails are here and the components in the web application.
 */
export function sandbox(deps: SandboxDeps): Handler {
  const handlers: readonly Handler[] = [
    indexPage(deps),
    mailInbox(deps),
    emailGallery(deps),
    listingPages(deps),
    fakeLinkedIn(),
    ...(deps.identity === null ? [] : [fakeIdentity({ ...deps, ...deps.identity })]),
    ...(deps.payments === null ? [] : [fakeStripePages({ ...deps, ...deps.payments })]),
    clockControls(deps),
  ]
  return async (exchange: Exchange) => {
    if (!/^\/sandbox(?:\/|$)/.test(exchange.url.pathname)) return false
    for (const handler of handlers) if (await handler(exchange)) return true
    return false
  }
}
