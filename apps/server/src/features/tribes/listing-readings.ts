import type { ListingFacts } from '@wayhouse/domain/tribes'
import { days } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refuse.ts'

type Deps = { db: Database; clock: Clock }
type Reading = ListingFacts & { airbnb_link: string }

const retentionMs = days(7)

const columns = [
  'airbnb_link',
  'airbnb_rating',
  'airbnb_reviews',
  'host_name',
  'host_since',
  'host_response_rate',
  'host_is_superhost',
] as const

/** Stores what was read of a listing for the member who requested it, and returns the id of the reading. */
export async function saveReading({ db, clock }: Deps, userId: string, reading: Reading): Promise<string> {
  const { airbnb_link, airbnb_rating, airbnb_reviews } = reading
  const { host_name, host_since, host_response_rate, host_is_superhost } = reading
  const hostFacts = { host_name, host_since, host_response_rate, host_is_superhost }
  const { id } = await db
    .insertInto('listing_readings')
    .values({ user_id: userId, airbnb_link, airbnb_rating, airbnb_reviews, ...hostFacts, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member's own reading. Refuses with LISTING_READING_GONE if it is missing, outdated or another member's. */
export async function findReading({ db, clock }: Deps, userId: string, id: string): Promise<Reading> {
  const reading = await db
    .selectFrom('listing_readings')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('created_at', '>', outdatedSince(clock))
    .executeTakeFirst()
  if (reading === undefined) throw refuse('LISTING_READING_GONE')
  return reading
}

/** Deletes outdated readings every night. */
export function oldReadingsQueue(deps: Deps): Queue<object> {
  return scheduled({
    name: 'old-listing-readings',
    cron: '29 4 * * *',
    run: () => deleteOldReadings(deps),
  })
}

/** The work of the queue. */
export async function deleteOldReadings({ db, clock }: Deps): Promise<void> {
  const since = outdatedSince(clock)
  await deleteInBatches((limit) => {
    const outdated = db.selectFrom('listing_readings').select('id').where('created_at', '<=', since).limit(limit)
    return db.deleteFrom('listing_readings').where('id', 'in', outdated).executeTakeFirst()
  })
}

function outdatedSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - retentionMs)
}
