/** A time zone as it is chosen: the stored id and how it reads. */
export type TimeZone = { id: string; label: string }

/**
 * All IANA zones, west to east, each with its offset of today, place, name and code (PRO-06): "(UTC+00:00) Lisbon ·
 * Western European Standard Time (WET)". Made where it is shown, since offsets change with the season. `chosen` is
 * among them even where this browser files it under another name, and places have the names that they go by today.
 */
export function timeZones(now: Date, chosen = ''): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone').map((id) => (sameZone(id, chosen) ? chosen : (current[id] ?? id)))
  const ids = new Set(['UTC', ...known, ...(chosen === '' ? [] : [chosen])])
  return [...ids]
    .map((id) => ({ id, ...offsetOf(id, now) }))
    .toSorted((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id))
    .map(({ id, text }) => ({ id, label: `(${text}) ${placeOf(id)} · ${nameOf(id, now)}` }))
}

/** Places that browsers still list under an earlier name. */
const current: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

function sameZone(id: string, other: string): boolean {
  return id === other || current[id] === other || current[other] === id
}

/** The zones whose label has every word of `text`, in any order and without accents or signs. */
export function zonesMatching(zones: readonly TimeZone[], text: string): TimeZone[] {
  const words = text.toLowerCase().split(/[^\p{L}\d:+-]+/u)
  return zones.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
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
  return ((current[id] ?? id).split('/').at(-1) ?? id).replaceAll('_', ' ')
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
