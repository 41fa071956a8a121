import { addDays, dateOf } from '@wayhouse/domain/dates'
import { personId } from '../explore/community.ts'
import { onDatabase } from '../product/scratch-database.ts'

/** A tribe among this many people, the host and the next ones. */
export const peopleIn = 16

export const tribeId = (tribe: number) => `00000000-0000-4000-9000-${String(tribe).padStart(12, '0')}`

/** The number of the host of a tribe. Tribes have people of their own. */
export const hostOf = (tribe: number) => 1 + (tribe - 1) * peopleIn

export const memberRow = (tribe: number, index: number) =>
  `00000000-0000-4000-a000-${String((tribe - 1) * peopleIn + index + 1).padStart(12, '0')}`

/** Publishes tribes with this number of lines each, split equally among all. */
export async function seedLedgers(url: string, tribes: readonly { tribe: number; lines: number }[]): Promise<void> {
  const start = addDays(dateOf(new Date()), 10)
  for (const { tribe, lines } of tribes)
    await onDatabase(url, [
      tribeOf(tribe, start),
      membersOf(tribe),
      ...rowsOfMembers(tribe),
      ...linesOf(tribe, lines, start),
    ])
  await onDatabase(url, ['vacuum analyze'])
}

function tribeOf(tribe: number, start: string): string {
  return `insert into tribes (id, created_by, title, place_id, location, start_date, end_date, size, total_cost_cents, created_at)
    select '${tribeId(tribe)}', '${personId(hostOf(tribe))}', 'A house of ledgers', place.id, place.name, date '${start}',
      date '${start}' + 28, ${peopleIn - 1}, 480000, now()
    from places place order by place.id limit 1`
}

function membersOf(tribe: number): string {
  return `insert into tribe_members (tribe_id, profile_id, status)
    select '${tribeId(tribe)}', p.id, 'accepted' from unnest(array[${people(tribe).slice(1).join(',')}]::uuid[]) p (id)`
}

const people = (tribe: number) => Array.from({ length: peopleIn }, (_, index) => `'${personId(hostOf(tribe) + index)}'`)

/** The members of the ledger with ids that are known. */
function rowsOfMembers(tribe: number): string[] {
  const rows = people(tribe).map((id, index) => `('${memberRow(tribe, index)}', '${tribeId(tribe)}', ${id})`)
  return [
    `delete from cost_members where tribe_id = '${tribeId(tribe)}'`,
    `insert into cost_members (id, tribe_id, user_id) values ${rows.join(',')}`,
  ]
}

function linesOf(tribe: number, lines: number, start: string): string[] {
  if (lines === 0) return []
  const id = tribeId(tribe)
  const member = (index: string) =>
    `('00000000-0000-4000-a000-' || lpad((${(tribe - 1) * peopleIn} + ${index})::text, 12, '0'))::uuid`
  return [
    `insert into cost_ledgers (tribe_id, currency, lines) values ('${id}', 'EUR', ${lines})`,
    `insert into cost_expenses (tribe_id, line, created_by, created_at)
     select '${id}', n, ${member('1 + n % 16')}, now() from generate_series(1, ${lines}) n`,
    `insert into cost_versions (expense_id, version, title, day, payer_id, amount, currency, counted_amount, counted_currency, split,
       written_by, written_at)
     select id, 1, 'Market, shop number ' || line, date '${start}' + line % 28, created_by, 1600, 'EUR', 1600, 'EUR', 'equal', created_by, now()
     from cost_expenses where tribe_id = '${id}'`,
    `insert into cost_shares (expense_id, version, position, member_id, weight, amount)
     select e.id, 1, n, ${member('n')}, 1, 100 from cost_expenses e, generate_series(1, ${peopleIn}) n where e.tribe_id = '${id}'`,
    `insert into cost_entries (tribe_id, expense_id, version, debtor_id, creditor_id, currency, amount, written_at)
     select '${id}', e.id, 1, s.member_id, e.created_by, 'EUR', s.amount, now()
     from cost_expenses e join cost_shares s on s.expense_id = e.id where e.tribe_id = '${id}' and s.member_id <> e.created_by`,
  ]
}
