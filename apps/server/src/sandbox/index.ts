import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Exchange, Handler } from '../platform/http/exchange.ts'
import { clockControls } from './clock.ts'
import { identityDouble } from './identity.ts'
import type { IdentityDoubleDeps } from './identity.ts'
import { indexPage } from './index-page.ts'
import { linkedInDouble } from './linkedin.ts'
import { listingPages } from './listings.ts'
import { mailInbox } from './mail.ts'
import { paymentsDouble } from './stripe/double.ts'
import type { PaymentsDoubleDeps } from './stripe/double.ts'

export type SandboxDeps = {
  db: Database
  clock: Clock
  config: Pick<Config, 'appUrl'>
  /** What the identity partner's double needs; null where a real partner, or an operator, verifies. */
  identity: Pick<IdentityDoubleDeps, 'keys' | 'webhookAddress'> | null
  /** What the payment provider's double needs; null where a real one, or nobody, takes payments. */
  payments: Pick<PaymentsDoubleDeps, 'keys' | 'webhookAddress'> | null
}

/**
 * The places that stand in for outside services while none is configured: inbox, listing pages, clock. It is put into
 * the application only where sandboxes are allowed. `/sandbox/ui` belongs to the web application.
 */
export function sandbox(deps: SandboxDeps): Handler {
  const doors: readonly Handler[] = [
    indexPage(deps),
    mailInbox(deps),
    listingPages(deps),
    linkedInDouble(),
    ...(deps.identity === null ? [] : [identityDouble({ ...deps, ...deps.identity })]),
    ...(deps.payments === null ? [] : [paymentsDouble({ ...deps, ...deps.payments })]),
    clockControls(deps),
  ]
  return async (exchange: Exchange) => {
    if (!/^\/sandbox(?:\/|$)/.test(exchange.url.pathname)) return false
    for (const door of doors) if (await door(exchange)) return true
    return false
  }
}
