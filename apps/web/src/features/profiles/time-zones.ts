/** A time zone as it is chosen: the stored id and how it reads. */
export type TimeZone = { id: string; label: string }

/**
 * All IANA zones, west to east, each with its offset of today, place, name and code (PRO-06): "(UTC+00:00) Lisbon ·
 * Western European Standard Time (WET)". Made where it is shown, since offsets change with the season. `chosen` is
 * among them even where this browser files it under another name.
 */
export function timeZones(now: Date, chosen = ''): TimeZone[] {
  const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen === '' ? [] : [chosen])])
  return [...ids]
    .map((id) => ({ id, ...offsetOf(id, now) }))
    .toSorted((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id))
    .map(({ id, text }) => ({ id, label: `(${text}) ${placeOf(id)} · ${nameOf(id, now)}` }))
}

/** A zone's name and, where it has one beside its offset, its code. */
function nameOf(id: string, now: Date): string {
  const [name, code] = [partOf(id, now, 'long'), partOf(id, now, 'short')]
  return name === code ? name : `${name} (${code})`
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
