import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Exchange, Handler } from '../platform/http/exchange.ts'
import { clockControls } from './clock.ts'
import { fakeIdentity } from './identity.ts'
import type { FakeIdentityDeps } from './identity.ts'
import { indexPage } from './index-page.ts'
import { fakeLinkedIn } from './linkedin.ts'
import { listingPages } from './listings.ts'
import { mailInbox } from './mail.ts'
import { fakeStripePages } from './stripe/fake.ts'
import type { FakeStripeDeps } from './stripe/fake.ts'

export type SandboxDeps = {
  db: Database
  clock: Clock
  config: Pick<Config, 'appUrl'>
  /** The keys of the fake identity partner; null where a real partner or an operator verifies. */
  identity: Pick<FakeIdentityDeps, 'keys' | 'webhookAddress'> | null
  /** The keys of the fake payment provider; null where a real one, or none, is configured. */
  payments: Pick<FakeStripeDeps, 'keys' | 'webhookAddress'> | null
}

/**
 * Replacements for outside services that are not configured: inbox, listing pages, clock. It is part of the
 * application only where sandboxes are allowed. `/sandbox/ui` belongs to the web application.
 */
export function sandbox(deps: SandboxDeps): Handler {
  const handlers: readonly Handler[] = [
    indexPage(deps),
    mailInbox(deps),
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
