import type { Numbers } from '@wayhouse/domain/console'
import { reasonTexts } from '@wayhouse/domain/safety'
import { cachedRead } from '../../platform/cached-read.ts'
import { minutes } from '../../platform/clock.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { isReadRequest } from '../../platform/http/exchange.ts'
import type { Handler } from '../../platform/http/exchange.ts'
import { sendPlainPage } from '../../platform/http/plain-page.ts'
import type { ConsoleDeps } from './deps.ts'
import { showNumbers } from './numbers.ts'

/** The numbers of the last twelve months for everybody, where the installation wants it (CON-11). Otherwise the address is unknown. */
export function transparencyPage(deps: ConsoleDeps): Handler {
  // visitors do not make the database count again
  const numbers = cachedRead({ clock: deps.clock, cacheMs: minutes(10) }, () => showNumbers(deps, {}))
  return async (exchange) => {
    if (exchange.url.pathname !== '/transparency' || !isReadRequest(exchange.request)) return false
    if (!(await deps.operators.settings()).publicNumbers) return false
    return sendPlainPage(exchange, 200, 'Moderation in numbers', pageOf(await numbers()))
  }
}

function pageOf({ from, to, notices, decisions, appeals, acts, months, ...numbers }: Numbers): string {
  const median = numbers.median_hours === null ? 'No case was decided' : `${numbers.median_hours.toFixed(1)} hours`
  return [
    `<p>Counted without names, from ${from} to ${to}. Days are in UTC, both included.</p>`,
    table(
      'Notices by reason',
      notices.map(({ reason, by_members, by_visitors }) => [reasonTexts[reason], by_members + by_visitors]),
    ),
    table(
      'Decisions',
      decisions.map(({ decision, count, undone }) => [
        `${decisionNames[decision]}${undone === 0 ? '' : ` (${undone} undone)`}`,
        count,
      ]),
    ),
    table('Time to a decision', [
      ['Cases decided', numbers.decided],
      ['Median from the first notice', median],
    ]),
    table('Appeals', [
      ['Sent', appeals.sent],
      ['Granted', appeals.granted],
      ['Not granted', appeals.refused],
      ['Open', appeals.open],
    ]),
    table('Conversations', [['Read beyond the copy of a report, with a reason', numbers.reads_beyond]]),
    table(
      'Acts of operators',
      acts.map(({ act, count }) => [act, count]),
    ),
    table(
      'Members at the end of a month',
      months.map(({ month, members }) => [month, members]),
    ),
    '<p><a href="/">To the start</a></p>',
  ].join('')
}

const decisionNames = {
  none: 'Nothing against the rules',
  note: 'A note to the member',
  hide: 'Something hidden',
  limit: 'No new contacts for some days',
  suspend: 'A suspension',
  end: 'The end of a membership',
} satisfies Record<Numbers['decisions'][number]['decision'], string>

function table(title: string, rows: readonly (readonly [name: string, value: number | string])[]): string {
  const lines = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" style="text-align:left;font-weight:400;padding:4px 24px 4px 0">${escapeHtml(name)}</th>` +
      `<td style="text-align:right">${typeof value === 'number' ? value.toLocaleString('en') : escapeHtml(value)}</td></tr>`,
  )
  const content = lines.length === 0 ? '<p>None</p>' : `<table style="width:100%">${lines.join('')}</table>`
  return `<h2>${escapeHtml(title)}</h2>${content}`
}
