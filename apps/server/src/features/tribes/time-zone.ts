import lookUpTimeZone from '@photostructure/tz-lookup'
import type { Point } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
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

/** Sets the time zone of open stays that were published before they had one. Called at each start. */
export async function fillTimeZones({ db, cities }: { db: Database; cities: Cities }): Promise<void> {
  const rows = await db
    .selectFrom('tribes')
    .select(['id', 'location', 'latitude', 'longitude'])
    .where('status', '=', 'open')
    .where('time_zone', 'is', null)
    .execute()
  const known = rows.flatMap(({ id, ...place }) => {
    const timeZone = timeZoneOf({ cities }, place)
    return timeZone === null ? [] : [{ id, time_zone: timeZone }]
  })
  if (known.length === 0) return
  await sql`
    update tribes t set time_zone = z.time_zone
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as z (id uuid, time_zone text)
    where t.id = z.id`.execute(db)
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
