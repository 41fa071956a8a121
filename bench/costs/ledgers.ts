import { personId, userId } from '../explore/community.ts'
import { onDatabase } from '../product/scratch-database.ts'

/** Each tribe is among this many people: the host and the next ones. */
export const peopleIn = 16
/** The tribes have this many groups of people, in turn. */
const groups = 50
export const people = groups * peopleIn

const numbered = (space: string, number: number) => `00000000-0000-4000-${space}-${String(number).padStart(12, '0')}`
const numberedIn = (space: string, number: string) =>
  `('00000000-0000-4000-${space}-' || lpad((${number})::text, 12, '0'))::uuid`

export const tribeId = (tribe: number) => numbered('9000', tribe)

/** The number of a person of a tribe; 0 is the host. */
export const personOf = (tribe: number, index: number) => 1 + (tribe % groups) * peopleIn + index

/** The ids of a tribe's people and of their rows in its ledger. */
export function idsIn(tribe: number): string[] {
  return Array.from({ length: peopleIn }, (_, index) => index).flatMap((index) => [
    personId(personOf(tribe, index)),
    numbered('a000', tribe * 100 + index),
  ])
}

/** Publishes tribes with this number of lines each, split equally among all. */
export async function seedLedgers(
  url: string,
  { from, to, lines }: { from: number; to: number; lines: number },
): Promise<void> {
  const tribes = `generate_series(${from}, ${to}) tribe`
  const everyone = `${tribes}, generate_series(0, ${peopleIn - 1}) n`
  const [tribe, member] = [numberedIn('9000', 'tribe'), (index: string) => numberedIn('a000', `tribe * 100 + ${index}`)]
  const person = (index: string) => userId(`(1 + (tribe % ${groups}) * ${peopleIn} + ${index})::int`)
  const everyLine = `${tribes}, generate_series(1, ${lines}) line`
  const expense = numberedIn('b000', 'tribe * 1000 + line')
  await onDatabase(url, [
    `insert into tribes (id, created_by, title, place_id, location, start_date, end_date, size, total_cost_cents, created_at)
     select ${tribe}, ${person('0')}, 'A house of ledgers', place.id, place.name, current_date + 10, current_date + 38, ${peopleIn - 1},
       480000, now()
     from ${tribes}, (select id, name from places order by id limit 1) place`,
    'alter table tribe_members disable trigger tribe_cost_member',
    `delete from cost_members where tribe_id in (select ${tribe} from ${tribes})`,
    `insert into tribe_members (tribe_id, profile_id, status) select ${tribe}, ${person('n')}, 'accepted' from ${everyone} where n > 0`,
    'alter table tribe_members enable trigger tribe_cost_member',
    `insert into cost_members (id, tribe_id, user_id) select ${member('n')}, ${tribe}, ${person('n')} from ${everyone}`,
    `insert into cost_ledgers (tribe_id, currency, lines) select ${tribe}, 'EUR', ${lines} from ${tribes} where ${lines} > 0`,
    `insert into cost_expenses (id, tribe_id, line, created_by, created_at)
     select ${expense}, ${tribe}, line, ${member(`line % ${peopleIn}`)}, now() from ${everyLine}`,
    `insert into cost_versions (expense_id, version, title, day, payer_id, amount, currency, counted_amount, counted_currency, split,
       written_by, written_at)
     select ${expense}, 1, 'Market, shop number ' || line, current_date + line % 28, ${member(`line % ${peopleIn}`)}, 1600, 'EUR', 1600, 'EUR',
       'equal', ${member(`line % ${peopleIn}`)}, now()
     from ${everyLine}`,
    `insert into cost_shares (expense_id, version, position, member_id, weight, amount)
     select ${expense}, 1, n, ${member('n')}, 1, 100 from ${everyLine}, generate_series(0, ${peopleIn - 1}) n`,
    `insert into cost_entries (tribe_id, expense_id, version, debtor_id, creditor_id, currency, amount, written_at)
     select ${tribe}, ${expense}, 1, ${member('n')}, ${member(`line % ${peopleIn}`)}, 'EUR', 100, now()
     from ${everyLine}, generate_series(0, ${peopleIn - 1}) n where n <> line % ${peopleIn}`,
  ])
}
