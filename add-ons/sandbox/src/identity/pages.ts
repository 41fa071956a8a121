import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import { markers, outcomes } from './outcomes.ts'
import { sandboxIdentityPath } from './provider.ts'
import type { IdentitySession } from './sessions.ts'
import { deliveries } from './webhooks.ts'

/** The page of an identity check, with a button for each outcome. HTML. */
export function sessionPage({ number, status }: IdentitySession): string {
  const options = Object.entries(deliveries).map(
    ([name, label]) =>
      `<label><input type="radio" name="delivery" value="${name}"${name === 'now' ? ' checked' : ''}> ${escapeHtml(label)}</label><br>`,
  )
  const markerOptions = Object.entries(markers).map(
    ([name, { label }]) =>
      `<label><input type="radio" name="marker" value="${name}"${name === 'female' ? ' checked' : ''}> ${escapeHtml(label)}</label><br>`,
  )
  const buttons = Object.entries(outcomes).map(
    ([name, { label }]) => `<p><button name="outcome" value="${name}">${escapeHtml(label)}</button></p>`,
  )
  return `<p>This replaces the identity partner. Nothing is checked: choose the outcome.</p>
    <p>Check ${number}, now <strong>${escapeHtml(status)}</strong>.</p>
    <form method="post">
    <fieldset><legend>Webhook delivery</legend>${options.join('')}</fieldset>
    <fieldset><legend>Marker of the document</legend>${markerOptions.join('')}</fieldset>
    <p><label>Reason for declining <input name="reason" value="The document could not be read" maxlength="200" size="24"></label></p>
    ${buttons.join('')}
    </form>
    <p>“The document of another account” is the one that another member was approved with last. While there is none,
    the first member who uses it is approved.</p>`
}

/** The list of sessions. HTML. */
export function sessionsPage(sessions: readonly IdentitySession[]): string {
  if (sessions.length === 0) return '<p>No checks yet. Members start one in the third onboarding step.</p>'
  const rows = sessions.map(
    ({ number, token, status, userId }) =>
      `<tr><td><a href="${sandboxIdentityPath}/session/${escapeHtml(token)}">Check ${number}</a></td><td>${escapeHtml(status)}</td><td><code>${escapeHtml(userId)}</code></td></tr>`,
  )
  return `<table><thead><tr><th>Check</th><th>Status</th><th>Member</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
