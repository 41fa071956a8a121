import { folded } from '@wayhouse/domain/search-text'

/** A time zone to choose: its id, its label, and what a search finds it by. */
export type TimeZone = { id: string; label: string; searched: string }

/**
 * All IANA zones, west to east, each with its offset of today, place, name and code (PRO-06): "(UTC+00:00) Lisbon ·
 * Western European Standard Time (WET)". Offsets change with the season, so the list is created when it is shown. It
 * includes `chosen`, even if this browser lists it under another name, and uses current names of places.
 */
export function timeZones(now: Date, chosen = ''): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone').map((id) => (sameZone(id, chosen) ? chosen : (currentIds[id] ?? id)))
  const ids = new Set(['UTC', ...known, ...(chosen === '' ? [] : [chosen])])
  return [...ids]
    .map((id) => ({ id, ...offsetOf(id, now) }))
    .toSorted((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id))
    .map(({ id, text }) => {
      const label = `(${text}) ${placeOf(id)} · ${zoneNameOf(id, now)}`
      return { id, label, searched: folded([label, id, ...formerIds(id)].join(' ').replaceAll('_', ' ')) }
    })
}

const formerIds = (id: string) => Object.keys(currentIds).filter((former) => currentIds[former] === id)

/** Current ids of zones that browsers still list under an older one. */
const currentIds: Readonly<Record<string, string>> = {
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
  return id === other || currentIds[id] === other || currentIds[other] === id
}

/** The zones whose label, id or former name contains every word of `text`, in any order, without accents. */
export function zonesMatching(zones: readonly TimeZone[], text: string): TimeZone[] {
  const words = folded(text).split(/[^\p{L}\d:+-]+/u)
  return zones.filter(({ searched }) => words.every((word) => searched.includes(word)))
}

/** A zone's name, with its code if there is one. */
function zoneNameOf(id: string, now: Date): string {
  const [name, code] = [partOf(id, now, 'long'), partOf(id, now, 'short')]
  return name === code ? name : `${name} (${code})`
}

/** The text of a zone on the profile: "Lisbon (WET, UTC+00:00)". */
export function timeZoneText(id: string, now: Date): string {
  if (!isKnown(id)) return placeOf(id)
  return `${placeOf(id)} (${partOf(id, now, 'short')}, ${offsetOf(id, now).text})`
}

function placeOf(id: string): string {
  return ((currentIds[id] ?? id).split('/').at(-1) ?? id).replaceAll('_', ' ')
}

function offsetOf(id: string, now: Date): { text: string; minutes: number } {
  const offset = partOf(id, now, 'longOffset').replace('GMT', 'UTC')
  const [, sign = '+', hours = '00', rest = '00'] = /([+-])(\d\d):?(\d\d)?/.exec(offset) ?? []
  const minutes = (Number(hours) * 60 + Number(rest)) * (sign === '-' ? -1 : 1)
  return { text: `UTC${sign}${hours}:${rest}`, minutes }
}

/** Whether this browser knows the zone: another one may have saved it, with newer zones. */
function isKnown(id: string): boolean {
  try {
    return Intl.DateTimeFormat('en-GB', { timeZone: id }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A part of the zone's name, or its id if this browser does not know it. Formats are what takes time here: one for each part. */
function partOf(id: string, now: Date, timeZoneName: 'short' | 'long' | 'longOffset'): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: id, timeZoneName }).formatToParts(now)
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? id
  } catch {
    return id
  }
}
