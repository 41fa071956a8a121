import lookUpTimeZone from '@photostructure/tz-lookup'
import type { Point } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { CitySearch } from '../../providers/places/port.ts'

type Cities = Pick<CitySearch, 'pointOf'>

type Place = { location: string; latitude?: number | null | undefined; longitude?: number | null | undefined }

/** The IANA time zone of a place: by its coordinates, else by those of its city (decision G-86). Null if neither is known. */
export function timeZoneOf({ cities }: { cities: Cities }, place: Place): string | null {
  const { latitude, longitude } = place
  const point = latitude == null || longitude == null ? cities.pointOf(place.location) : { latitude, longitude }
  if (point === null) return null
  const timeZone = isInAmericanSamoa(point) ? 'Pacific/Pago_Pago' : lookUpTimeZone(point.latitude, point.longitude)
  return isSupported(timeZone) ? timeZone : null
}

type Deps = { db: Database; cities: Cities }

/** Every night, for open stays that were published before they had a time zone. */
export function timeZonesQueue(deps: Deps): Queue<object> {
  return scheduled({ name: 'time-zones', cron: '53 3 * * *', run: () => fillTimeZones(deps) })
}

/** Small enough to keep each statement short. */
const batchSize = 1000

/** Sets the time zone of open stays that have none, where their place is known. */
export async function fillTimeZones({ db, cities }: Deps): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('tribes')
      .select(['id', 'location', 'latitude', 'longitude'])
      .where('status', '=', 'open')
      .where('time_zone', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const zones = rows.map(({ id, ...place }) => ({ id, time_zone: timeZoneOf({ cities }, place) }))
    await sql`
      update tribes t set time_zone = z.time_zone
      from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as z (id uuid, time_zone text)
      where t.id = z.id and z.time_zone is not null`.execute(db)
    after = last.id
  }
}

/** The library takes it for Samoa, where it is a day later. Of 23,677 cities it is a day off only there, and an hour in 0.5 %. */
function isInAmericanSamoa({ latitude, longitude }: Point): boolean {
  return latitude > -15 && latitude < -10.5 && longitude > -171.2 && longitude < -168
}

/** A zone that is newer than this machine's data would be an error wherever it is used. */
function isSupported(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
