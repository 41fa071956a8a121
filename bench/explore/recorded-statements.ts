import type { TribeListQuery } from '@wayhouse/domain/tribes'
import { listTribes } from '../../apps/server/src/features/tribes/list-tribes.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/connect.ts'
import { offlinePlaces } from '../../apps/server/src/providers/places/offline.ts'
import { recordStatements } from '../product/statements.ts'
import type { Statement } from '../product/statements.ts'

/** The product's statements for one page of Explore: some pages need no places, later ones no count. */
export type PageStatements = {
  places: Statement | null
  found: Statement
  count: Statement | null
  cards: Statement
  seats: Statement
}

/** Lets the product list tribes and listens to the SQL that it sends. */
export async function recordedStatements(databaseUrl: string, query: TribeListQuery): Promise<PageStatements> {
  const pool = createPool(databaseUrl, 2)
  const sent: Statement[] = []
  recordStatements(pool, sent)
  await listTribes({ db: createDatabase(pool), clock: systemClock(), cities: offlinePlaces() }, query)
  await pool.end()
  const one = (part: RegExp) => sent.find(({ text }) => part.test(text)) ?? null
  const [found, cards, seats] = [
    one(/as found order by/),
    one(/left join profile_summaries/),
    one(/from tribe_members/),
  ]
  const [places, count] = [one(/from places/), one(/count\(\*\)/)]
  const known = [places, found, count, cards, seats].filter((statement) => statement !== null)
  if (found === null || cards === null || seats === null || known.length !== sent.length)
    throw new Error(`Explore sends other statements than its reference: ${sent.map(({ text }) => text).join('\n')}`)
  return { places, found, count, cards, seats }
}
