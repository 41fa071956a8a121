import { sandboxIdentityPath } from '../providers/identity/sandbox.ts'
import { outcomes } from './identity-outcomes.ts'
import type { IdentitySession } from './identity-sessions.ts'
import { deliveries } from './identity-webhooks.ts'
import { escaped } from './page.ts'

/** The page that a member is sent to: what a check would find is chosen instead of found. HTML. */
export function sessionPage({ number, status }: IdentitySession): string {
  const ways = Object.entries(deliveries).map(
    ([name, label]) =>
      `<label><input type="radio" name="delivery" value="${name}"${name === 'now' ? ' checked' : ''}> ${escaped(label)}</label><br>`,
  )
  const buttons = Object.entries(outcomes).map(
    ([name, { label }]) => `<p><button name="outcome" value="${name}">${escaped(label)}</button></p>`,
  )
  return `<p>Here a partner would look at a document and a face. Nobody does: choose how it ends.</p>
    <p>Check ${number}, now <strong>${escaped(status)}</strong>.</p>
    <form method="post">
    <fieldset><legend>When the product is told</legend>${ways.join('')}</fieldset>
    <p><label>Reason of a decline <input name="reason" value="The document could not be read" maxlength="200" size="24"></label></p>
    ${buttons.join('')}
    </form>
    <p>“The document of another account” is the one that somebody else was approved with here last. While there is
    nobody else, the first who uses it is approved.</p>`
}

/** Every session so far, newest first. HTML. */
export function sessionsPage(sessions: readonly IdentitySession[]): string {
  if (sessions.length === 0) return '<p>Nobody has begun a check yet. A newcomer does in the third step of joining.</p>'
  const rows = sessions.map(
    ({ number, token, status, userId }) =>
      `<tr><td><a href="${sandboxIdentityPath}/session/${escaped(token)}">Check ${number}</a></td><td>${escaped(status)}</td><td><code>${escaped(userId)}</code></td></tr>`,
  )
  return `<table><thead><tr><th>Check</th><th>Status</th><th>Member</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
