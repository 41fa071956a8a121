import { countryCode, emergencyCountries, emergencyNumber } from '@wayhouse/domain/safety'

/** The emergency number at a stay, such as in "Lisbon, Portugal", else where the reader is (REP-02). */
export function emergencyNumberAt(location: string | undefined): string {
  return emergencyNumber(location === undefined ? countryOfReader() : countryCode(location.split(',').at(-1) ?? ''))
}

/** By the time zone of the browser, as a browser's language says nothing of where somebody is. Null where 112 is the number. */
function countryOfReader(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return emergencyCountries.find((code) => zonesOf(code).includes(timeZone)) ?? null
}

/** The time zones of a country; none in a browser that cannot tell. */
function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? []
}
