import { mailFailure, medianDays, plottedDays } from '@wayhouse/domain/console'
import type { DailyCounts, Overview, WaitingCounts } from '@wayhouse/domain/console'
import { addDays, dateOf } from '@wayhouse/domain/dates'
import { lastAuditCheck } from '../../platform/audit/check-audit.ts'
import { days } from '../../platform/clock.ts'
import { countDead, failedQueues } from '../../platform/failed-jobs.ts'
import { outbox } from '../../platform/mail.ts'
import type { Operator } from '../../platform/operator.ts'
import { undeliveredMail } from '../../platform/undelivered-mail.ts'
import { version } from '../../platform/version.ts'
import { firstCases } from './cases/show-cases.ts'
import type { ConsoleDeps } from './deps.ts'
import { legalDocuments } from './documents.ts'
import { setupLeft } from './setup.ts'

/** What an operator's first screen shows; payments for an admin only. Cases that the operator may not see are in none of it. */
export async function showOverview(deps: ConsoleDeps, by: Operator, isAdmin: boolean): Promise<Overview> {
  const { db, clock } = deps
  const [setup, cases, appeals, counts, verification, decisions, plots, failed, documents] = await Promise.all([
    isAdmin ? setupLeft(deps) : null,
    casesOf(deps, by),
    firstCases(deps, by, { state: 'appeals', limit: 1 }),
    deps.safety.countOpenCases(by),
    deps.verification.countWaiting(),
    deps.safety.decisionTimes({ from: new Date(clock.now().getTime() - days(medianDays)), until: clock.now() }),
    plotsOf(deps),
    failedByKind(deps, isAdmin),
    legalDocuments(clock.today()),
  ])
  return {
    setup,
    cases: { ...cases, open: counts.open },
    appeals: { open: counts.appeals, first: appeals[0] ?? null },
    verification: {
      waiting: verification.count,
      oldest: verification.oldest?.toISOString() ?? null,
      by_hand: deps.config.identity.provider === 'manual',
    },
    decisions: { median_hours: decisions.medianHours, decided: decisions.decided },
    ...plots,
    failed: { ...failed, jobs: await failedQueues(db), audit_row: isAdmin ? await brokenRow(db) : null },
    documents,
    version,
  }
}

/** How much waits on each screen; nothing on the one of payments for a moderator, who has none. */
export async function countWaiting(deps: ConsoleDeps, by: Operator, isAdmin: boolean): Promise<WaitingCounts> {
  const [cases, verification, { mails, payments }] = await Promise.all([
    deps.safety.countOpenCases(by),
    deps.verification.countWaiting(),
    failedOf(deps, isAdmin),
  ])
  return { cases: cases.open, verification: verification.count, mail: mails, payments: payments ?? 0 }
}

async function casesOf(deps: ConsoleDeps, by: Operator): Promise<Omit<Overview['cases'], 'open'>> {
  const [[first = null], oldest, due] = await Promise.all([
    firstCases(deps, by, { limit: 1 }),
    firstCases(deps, by, { limit: 4, sort: 'number' }),
    deps.safety.countDue(by),
  ])
  return { due_today: due.dueToday, late: due.late, first_late: due.late === 0 ? null : first, oldest }
}

async function failedOf({ db, membership }: ConsoleDeps, isAdmin: boolean) {
  const [mails, mismatches] = await Promise.all([
    countDead(db, outbox),
    isAdmin ? membership.listMismatches() : Promise.resolve(null),
  ])
  return { mails, payments: mismatches?.length ?? null }
}

/** What failed, with how often each kind did, the most frequent first. */
async function failedByKind({ jobs, membership }: ConsoleDeps, isAdmin: boolean) {
  const mails = (await undeliveredMail(jobs)).map(({ reason }) => mailFailure(reason))
  const mismatches = isAdmin ? (await membership.listMismatches()).map(({ kind }) => kind) : null
  return {
    mails: mails.length,
    mail_kinds: countsOf(mails),
    payments: mismatches?.length ?? null,
    payment_kinds: countsOf(mismatches ?? []),
  }
}

function countsOf<Kind extends string>(kinds: readonly Kind[]): { kind: Kind; count: number }[] {
  return [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, all]) => ({ kind, count: all.length }))
    .toSorted((one, other) => other.count - one.count)
}

/** The first row of the audit that is not as it was written, as the last check found. */
async function brokenRow(db: ConsoleDeps['db']): Promise<number | null> {
  const check = await lastAuditCheck(db)
  return check?.broken?.seq ?? null
}

async function plotsOf({ db, clock, profiles, reservations }: ConsoleDeps) {
  const today = dateOf(clock.now())
  const since = new Date(`${addDays(today, 1 - 2 * plottedDays)}T00:00:00Z`)
  const [signUps, requests] = await Promise.all([
    profiles.signUpsPerDay(db, since),
    reservations.requestsPerDay(db, since),
  ])
  return { sign_ups: dailyCounts(signUps, today), requests: dailyCounts(requests, today) }
}

function dailyCounts(rows: readonly { day: string; count: number }[], today: string): DailyCounts {
  const first_day = addDays(today, 1 - plottedDays)
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const before = rows.reduce((sum, { day, count }) => (day < first_day ? sum + count : sum), 0)
  const shown = Array.from({ length: plottedDays }, (_, index) => counts.get(addDays(first_day, index)) ?? 0)
  return { first_day, days: shown, before }
}
