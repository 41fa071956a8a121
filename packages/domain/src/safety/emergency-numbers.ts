/** When the numbers were compiled. */
export const emergencyNumbersOf = '2026-11-28'

/**
 * Emergency numbers of countries in which 112 is not the first choice, by ISO 3166-1 code: the one number for everything, else that of the
 * police. Compiled from the countries' entries in Wikipedia's "List of emergency telephone numbers". In the other
 * countries 112 is the number, or is forwarded by mobile networks (3GPP TS 22.101).
 */
const numbers: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '000': 'AU CC CX',
    '10111': 'ZA',
    '100': 'IL NP',
    '105': 'PE',
    '110': 'BO CN GT ID JP TW',
    '111': 'NZ',
    '113': 'VN',
    '117': 'KH',
    '119': 'JM LK MV',
    '122': 'EG',
    '123': 'CO',
    '133': 'CL',
    '15': 'PK',
    '17': 'SN',
    '19': 'MA',
    '190': 'BR',
    '191': 'LA TH',
    '197': 'TN',
    '199': 'MM',
    '911': 'AR AW BS BZ BM BB CA CR CW DO EC FJ GU HN JO KY MX NI PA PH PR PY SA SV TC US UY VE VG VI',
    '999': 'AE BD BH BW GB GG GH HK IE IM JE KE MO MU MY QA SC SG TT ZW',
  }).flatMap(([number, countries]) => countries.split(' ').map((country) => [country, number])),
)

export const emergencyCountries = Object.keys(numbers)

const anywhere = '112'

/** The emergency number of a country by its ISO code, 112 where there is no other or the country is not known (REP-02). */
export function emergencyNumber(country: string | null): string {
  return numbers[country?.toUpperCase() ?? ''] ?? anywhere
}

/** Names that people write for a country, besides its name in the browser's data. */
const otherNames: Readonly<Record<string, string>> = {
  macau: 'MO',
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  myanmar: 'MM',
  burma: 'MM',
  turkey: 'TR',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
// those with a number of their own first: some countries have an old code too
const codes = [...emergencyCountries, ...letters.flatMap((first) => letters.map((second) => first + second))]

/** The ISO code of a country by its English name, also of one where 112 is the number; null if there is none of this name. */
export function countryCode(name: string): string | null {
  const wanted = comparable(name)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return (
    otherNames[wanted] ??
    (wanted === '' ? null : (codes.find((code) => comparable(names.of(code) ?? '') === wanted) ?? null))
  )
}

/** "St. Kitts & Nevis" is "Saint Kitts and Nevis", and "Hong Kong SAR China" is "Hong Kong". */
function comparable(name: string): string {
  const plain = name.trim().toLowerCase().replaceAll('.', '').replaceAll('&', 'and')
  return plain.replace(/^saint /, 'st ').replace(/ sar china$/, '')
}
