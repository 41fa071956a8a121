/** A time zone as it is chosen: the stored id and how it reads. */
export type TimeZone = { id: string; label: string }

/**
 * All IANA zones, west to east, each with its name, code and offset of today (PRO-06): "Lisbon (Western European Standard
 * Time, UTC+00:00)". Made where it is shown, since offsets change with the season.
 */
export function timeZones(now: Date): TimeZone[] {
  const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, ...offsetOf(id, now) }))
  return zones
    .toSorted((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id))
    .map(({ id, text }) => ({ id, label: `(${text}) ${placeOf(id)} · ${partOf(id, now, 'long')}` }))
}

/** How a chosen zone reads beside its label: "Lisbon (WET, UTC+00:00)". */
export function timeZoneText(id: string, now: Date): string {
  return `${placeOf(id)} (${partOf(id, now, 'short')}, ${offsetOf(id, now).text})`
}

function placeOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ')
}

function offsetOf(id: string, now: Date): { text: string; minutes: number } {
  const said = partOf(id, now, 'longOffset').replace('GMT', 'UTC')
  const [, sign = '+', hours = '00', rest = '00'] = /([+-])(\d\d):?(\d\d)?/.exec(said) ?? []
  const minutes = (Number(hours) * 60 + Number(rest)) * (sign === '-' ? -1 : 1)
  return { text: `UTC${sign}${hours}:${rest}`, minutes }
}

function partOf(id: string, now: Date, timeZoneName: 'short' | 'long' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: id, timeZoneName }).formatToParts(now)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? id
}
