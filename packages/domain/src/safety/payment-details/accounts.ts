import { validate } from 'bitcoin-address-validation'
import { countrySpecs, isValidIBAN } from 'ibantools'

/** Spaces, dots and dashes that people write between the groups of a number, one or two at a time. */
const gap = '[ .\\-\\n]{0,2}'
const ibanStart = new RegExp(`(?<![A-Z0-9])([A-Z]{2})${gap}([0-9])${gap}([0-9])(?:${gap}[A-Z0-9]){11,30}`, 'gi')

/** Whether a plain text holds an IBAN: of a country's length and form, with a correct checksum. */
export function holdsIban(text: string): boolean {
  return [...text.matchAll(ibanStart)].some(([found, country = '']) => {
    const spec = countrySpecs[country.toUpperCase()]
    if (typeof spec?.chars !== 'number') return false
    // the match may go on with the next words
    const iban = found.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
    return isValidIBAN(iban.slice(0, spec.chars))
  })
}

/** Whether a text is an IBAN without spaces, of the length and form of its country. */
export function isIban(text: string): boolean {
  return isValidIBAN(text)
}

const bitcoin = /(?<![A-Za-z0-9])(?:bc1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})(?![A-Za-z0-9])/gi
/** Forty hexadecimal digits are long enough that nothing else looks like it; many wallets write them without the checksum of case. */
const ethereum = /(?<![A-Za-z0-9])0x[0-9a-f]{40}(?![0-9a-z])/i

/** Whether a plain text holds the address of a Bitcoin wallet (base58 or bech32, with a correct checksum) or an Ethereum wallet. */
export function holdsWallet(text: string): boolean {
  return ethereum.test(text) || [...text.matchAll(bitcoin)].some(([address]) => validate(address))
}
