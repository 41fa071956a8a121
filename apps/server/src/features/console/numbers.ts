import type { Numbers, NumbersFilter } from '@wayhouse/domain/console'
import { addDays, addMonths, dateOf } from '@wayhouse/domain/dates'
import { countActs } from '../../platform/audit/count-acts.ts'
import { days } from '../../platform/clock.ts'
import { csvFile } from './csv-file.ts'
import type { ConsoleDeps } from './deps.ts'

const readBeyond = 'read beyond the copy'

/** The numbers of a time, by default of the last twelve months with the present one. */
export async function showNumbers(deps: ConsoleDeps, filter: NumbersFilter): Promise<Numbers> {
  const { db, clock, accounts, profiles, safety } = deps
  const to = filter.to ?? dateOf(clock.now())
  const from = filter.from ?? `${addMonths(to, -11).slice(0, 7)}-01`
  const period = { from: startOf(from), until: startOf(addDays(to, 1)) }
  const [moderation, times, acts, months, active] = await Promise.all([
    safety.moderationNumbers(period),
    safety.decisionTimes(period),
    countActs(db, period),
    profiles.membersPerMonth(db, period),
    accounts.countActive(new Date(clock.now().getTime() - days(30))),
  ])
  return {
    from,
    to,
    ...moderation,
    decided: times.decided,
    median_hours: times.medianHours,
    acts,
    reads_beyond: acts.find(({ act }) => act === readBeyond)?.count ?? 0,
    months,
    active,
  }
}

/** The same as a table for a spreadsheet, a line for each number. */
export async function numbersFile(deps: ConsoleDeps, filter: NumbersFilter) {
  const numbers = await showNumbers(deps, filter)
  const { from, to, notices, decisions, appeals, acts, months } = numbers
  const line = (measure: string, of: string, value: number | null) => ({ from, to, measure, of, value })
  return csvFile(
    'numbers',
    ['from', 'to', 'measure', 'of', 'value'],
    [
      ...notices.map(({ reason, by_members }) => line('notices by members', reason, by_members)),
      ...notices.map(({ reason, by_visitors }) => line('notices by visitors', reason, by_visitors)),
      ...decisions.map(({ decision, count }) => line('decisions', decision, count)),
      ...decisions.map(({ decision, undone }) => line('decisions undone', decision, undone)),
      line('cases decided', '', numbers.decided),
      line('median hours to decision', '', numbers.median_hours),
      ...Object.entries(appeals).map(([state, count]) => line('appeals', state, count)),
      line('reads beyond the copy', '', numbers.reads_beyond),
      ...acts.map(({ act, count }) => line('acts', act, count)),
      ...months.map(({ month, joined }) => line('members joined', month, joined)),
      ...months.map(({ month, members }) => line('members', month, members)),
      line('members active within 30 days', '', numbers.active),
    ],
  )
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
