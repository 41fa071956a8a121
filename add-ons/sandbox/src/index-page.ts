import { addDays } from '@wayhouse/domain/dates'
import type { SandboxDeps, SandboxProduct } from '@wayhouse/server/add-ons'
import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import type { Handler } from '@wayhouse/server/platform/http/exchange'
import { sandboxListings } from './listings/pages.ts'
import { sendPage } from './page.ts'

/** `/sandbox`: links to the sandbox's pages, and listing links to paste. */
export function indexPage({
  clock,
  config,
  operatorCodes,
}: Pick<SandboxDeps, 'clock' | 'config'> & Pick<SandboxProduct, 'operatorCodes'>): Handler {
  return async (exchange) => {
    if (exchange.url.pathname !== '/sandbox') return false
    const start = addDays(clock.today(), 30)
    const stay = `check_in=${start}&check_out=${addDays(start, 28)}`
    const rows = sandboxListings.map(({ title, description, path }) => {
      const link = `${config.appUrl}${path}?${stay}`
      return `<tr><td><strong>${escapeHtml(title)}</strong><br>${escapeHtml(description)}</td><td><a href="${escapeHtml(link)}"><code>${escapeHtml(link)}</code></a></td></tr>`
    })
    return sendPage(
      exchange,
      200,
      'Sandbox',
      `<p>These pages replace outside services that are not configured.</p>
       <ul><li><a href="/sandbox/mail">Inbox</a>: all emails that were sent</li>
       ${config.identity.provider === 'sandbox' ? identityLine : ''}
       ${config.payments.provider === 'sandbox' ? paymentsLine : ''}
       <li><a href="/sandbox/ui">Design system</a>: every component in every state</li>
       <li><a href="/sandbox/ui/emails">Emails</a>: every email that the product sends, with sample data</li>
       <li><a href="/api/docs">API reference</a></li></ul>
       <h2>Operators’ codes</h2><p>The console at <a href="/app/admin">/app/admin</a> asks operators for a code of their authenticator app.
       Now they are, and in <a href="/sandbox/totp.json">/sandbox/totp.json</a>:</p>
       <table><tbody>${codeRows(await operatorCodes())}</tbody></table>
       <h2>Clock</h2><p>The time is ${escapeHtml(clock.now().toISOString())}. Advance it with
       <code>POST /sandbox/clock {"advance":"P8D"}</code>, which also runs the scheduled jobs that become due.</p>
       <h2>Listing links</h2><p>Paste one of these under <a href="/app/tribes/create">Create Tribe</a>.</p>
       <table><tbody>${rows.join('')}</tbody></table>`,
    )
  }
}

const paymentsLine = '<li><a href="/sandbox/stripe">Payments</a>: checkout, plans, and every event of a plan</li>'

const identityLine =
  '<li><a href="/sandbox/didit">Identity checks</a>: every outcome of a check that a newcomer has started</li>'

function codeRows(codes: Readonly<Record<string, string>>): string {
  return Object.entries(codes)
    .map(([email, code]) => `<tr><td>${escapeHtml(email)}</td><td><code>${code}</code></td></tr>`)
    .join('')
}
