import type { TribeListQuery } from '@wayhouse/domain/tribes'
import { listTribes } from '../../apps/server/src/features/tribes/list-tribes.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/connect.ts'
import { offlinePlaces } from '../../apps/server/src/providers/places/offline.ts'
import { recordStatements } from '../product/statements.ts'
import type { Statement } from '../product/statements.ts'

/** The product's statements for one page of Explore. Some pages need no places, and later pages no count. */
export type PageStatements = {
  places: Statement | null
  found: Statement
  count: Statement | null
  cards: Statement
  seats: Statement
}

/** Lets the product list tribes and records the SQL that it sends. */
export async function recordedStatements(databaseUrl: string, query: TribeListQuery): Promise<PageStatements> {
  const pool = createPool(databaseUrl, 2)
  const sent: Statement[] = []
  recordStatements(pool, sent)
  await listTribes({ db: createDatabase(pool), clock: systemClock(), cities: offlinePlaces() }, null, query)
  await pool.end()
  const statementLike = (pattern: RegExp) => sent.find(({ text }) => pattern.test(text)) ?? null
  const [found, cards, seats] = [
    statementLike(/as found order by/),
    statementLike(/left join people_for/),
    statementLike(/from tribe_members/),
  ]
  const [places, count] = [statementLike(/from places/), statementLike(/count\(\*\)/)]
  const known = [places, found, count, cards, seats].filter((statement) => statement !== null)
  if (found === null || cards === null || seats === null || known.length !== sent.length)
    throw new Error(`Explore does not send the statements of its reference: ${sent.map(({ text }) => text).join('\n')}`)
  return { places, found, count, cards, seats }
}
