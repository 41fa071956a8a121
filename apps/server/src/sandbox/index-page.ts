import { addDays } from '@wayhouse/domain/dates'
import { escapeHtml } from '../platform/escape-html.ts'
import type { Handler } from '../platform/http/exchange.ts'
import { sandboxListings } from '../providers/listings/sandbox-pages.ts'
import type { SandboxDeps } from './deps.ts'
import { answerPage } from './page.ts'

/** `/sandbox`: what there is to try, with listing links to paste. */
export function indexPage({ clock, config, identity, payments }: SandboxDeps): Handler {
  return (exchange) => {
    if (exchange.url.pathname !== '/sandbox') return false
    const start = addDays(clock.today(), 30)
    const stay = `check_in=${start}&check_out=${addDays(start, 28)}`
    const rows = sandboxListings.map(({ title, what, path }) => {
      const link = `${config.appUrl}${path}?${stay}`
      return `<tr><td><strong>${escapeHtml(title)}</strong><br>${escapeHtml(what)}</td><td><a href="${escapeHtml(link)}"><code>${escapeHtml(link)}</code></a></td></tr>`
    })
    return answerPage(
      exchange,
      200,
      'Sandbox',
      `<p>These stand in for outside services that are not configured here.</p>
       <ul><li><a href="/sandbox/mail">Inbox</a>: every mail that was sent</li>
       ${identity === null ? '' : identityLine}
       ${payments === null ? '' : paymentsLine}
       <li><a href="/sandbox/ui">Design system</a>: every component in every state</li>
       <li><a href="/sandbox/ui/emails">Emails</a>: every email that the product sends, with sample data</li>
       <li><a href="/api/docs">API reference</a></li></ul>
       <h2>Clock</h2><p>It is ${escapeHtml(clock.now().toISOString())}. Move it with
       <code>POST /sandbox/clock {"advance":"P8D"}</code>.</p>
       <h2>Listing links</h2><p>Paste one under <a href="/app/tribes/create">Create Tribe</a>.</p>
       <table><tbody>${rows.join('')}</tbody></table>`,
    )
  }
}

const paymentsLine =
  '<li><a href="/sandbox/stripe">Payments</a>: payment pages, plans and everything that can happen to them</li>'

const identityLine =
  '<li><a href="/sandbox/didit">Identity checks</a>: every way that one can end, once a newcomer has begun one</li>'
