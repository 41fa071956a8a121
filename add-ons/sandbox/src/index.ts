import type { SandboxDeps, SandboxParts, SandboxProduct } from '@wayhouse/server/add-ons'
import type { Handler } from '@wayhouse/server/platform/http/exchange'
import { clockControls } from './clock.ts'
import { codesFile } from './codes.ts'
import { emailGallery } from './emails.ts'
import { fakeIdentity } from './identity/fake.ts'
import { sandboxIdentity, sandboxIdentityKeys } from './identity/provider.ts'
import { indexPage } from './index-page.ts'
import { fakeLinkedIn } from './linkedin.ts'
import { listingPages } from './listings/handler.ts'
import { mailInbox, sandboxMail } from './mail.ts'
import { fakePostHog, sandboxAnalytics } from './posthog.ts'
import { fakeStripeApi, fakeStripePages } from './stripe/fake.ts'
import { sandboxPayments, sandboxPaymentsKeys } from './stripe/provider.ts'

export { copyStayPictures } from './pictures/copy-pictures.ts'

/**
 * Replacements for outside services that are not configured: inbox, listing pages, identity checks, payments, clock. It also
 * serves the emails under `/sandbox/ui`; the components there are part of the web application.
 */
export function createSandbox(deps: SandboxDeps): SandboxParts {
  const { db, clock, log, config, secret, origin, webhookPaths } = deps
  const [identityKeys, paymentsKeys] = [sandboxIdentityKeys(secret), sandboxPaymentsKeys(secret)]
  const identity = { ...deps, keys: identityKeys, webhookAddress: () => origin() + webhookPaths.identity }
  const payments = { ...deps, keys: paymentsKeys, webhookAddress: () => origin() + webhookPaths.payments }
  const handlers = ({ runDue, operatorCodes, ...emails }: SandboxProduct): Handler[] => [
    indexPage({ ...deps, operatorCodes }),
    codesFile(operatorCodes),
    mailInbox(deps),
    emailGallery({ config, ...emails }),
    listingPages(deps),
    fakeLinkedIn(),
    fakePostHog(secret),
    ...(config.identity.provider === 'sandbox' ? [fakeIdentity(identity)] : []),
    ...(config.payments.provider === 'sandbox' ? [fakeStripePages(payments), fakeStripeApi(payments)] : []),
    clockControls({ clock, runDue }),
  ]
  return {
    mail: sandboxMail(db),
    identity: sandboxIdentity(origin, identityKeys, clock),
    payments: sandboxPayments(origin, paymentsKeys, { clock, log, appUrl: config.appUrl }),
    analytics: sandboxAnalytics(origin, secret, log),
    handler: (product) => firstOf(handlers(product)),
  }
}

/** Requests to `/v1/` are included, because Stripe's client uses this path for its API. */
function firstOf(handlers: readonly Handler[]): Handler {
  return async (exchange) => {
    if (!/^\/(?:sandbox(?:\/|$)|v1\/)/.test(exchange.url.pathname)) return false
    for (const handler of handlers) if (await handler(exchange)) return true
    return false
  }
}
