import { emergencyCountries, emergencyNumber } from '@wayhouse/domain/safety'
import { useSyncExternalStore } from 'react'

let found: string | null | undefined

/** By the time zone of the browser, as a browser's language says nothing of where somebody is. Null where 112 is the number. */
export function countryOfReader(): string | null {
  if (found === undefined) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    found = emergencyCountries.find((code) => zonesOf(code).includes(timeZone)) ?? null
  }
  return found
}

/** The time zones of a country; none in a browser that cannot tell. */
function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? []
}

const never = () => () => undefined

/** The emergency number where the reader is. The server, which does not know it, says 112. */
export function useReadersEmergencyNumber(): string {
  return useSyncExternalStore(
    never,
    () => emergencyNumber(countryOfReader()),
    () => emergencyNumber(null),
  )
}
