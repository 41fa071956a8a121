import { days } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import type { PersonId } from './people/people.ts'

/** Who has blocked whom. Ana's settings list Aisha, and in the tribes that Aisha has joined Ana sees "A member". */
const blocks: readonly { by: PersonId; of: PersonId; daysAgo: number }[] = [{ by: 'ana', of: 'aisha', daysAgo: 24 }]

export async function fillBlocks(trx: Transaction<DB>, people: PeopleIds, now: Date): Promise<void> {
  const rows = blocks.map(({ by, of, daysAgo }) => ({
    blocker_id: people[by],
    blocked_id: people[of],
    created_at: new Date(now.getTime() - days(daysAgo)),
  }))
  await trx.insertInto('blocks').values(rows).execute()
}
