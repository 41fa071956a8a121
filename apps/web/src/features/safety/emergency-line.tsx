import { countryCode, emergencyNumber, emergencyCountries } from '@wayhouse/domain/safety'
import Phone from '~icons/lucide/phone'

/** REP-02: the emergency number at the stay, else where the reader is. */
export function EmergencyLine({ location }: { location?: string | undefined }) {
  const number = emergencyNumber(
    location === undefined ? countryOfReader() : countryCode(location.split(',').at(-1) ?? ''),
  )
  return (
    <p className="flex items-center justify-center gap-2 text-ui">
      <Phone size={16} aria-hidden="true" className="text-danger" />
      <span>
        In danger now? Call{' '}
        <a href={`tel:${number}`} className="inline-block py-2 font-bold text-danger underline underline-offset-4">
          {number}
        </a>{' '}
        first.
      </span>
    </p>
  )
}

/** By the time zone of the browser, as a country's language says nothing of where somebody is. Null where 112 is the number. */
function countryOfReader(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return emergencyCountries.find((code) => zonesOf(code).includes(timeZone)) ?? null
}

/** The time zones of a country; none in a browser that cannot tell. */
function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? []
}
