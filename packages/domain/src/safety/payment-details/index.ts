import { holdsIban, holdsWallet } from './accounts.ts'
import { paymentHosts } from './payment-services.ts'
import { holdsPhoneNumber } from './phone-numbers.ts'
import { plainText } from './plain-text.ts'

/**
 * Whether a message names a way to pay or to agree on it outside: an IBAN, the address of a wallet, a phone number or a link to a payment
 * service (REP-08). Only the server calls it: what it needs to know of the world's accounts and phone numbers is too much for a browser.
 */
export function holdsPaymentDetails(content: string): boolean {
  const text = plainText(content)
  return holdsPaymentLink(text) || holdsIban(text) || holdsWallet(text) || holdsPhoneNumber(text)
}

/** A link that holds a phone number. */
const phoneLink = /(?<![\p{L}\p{N}])(?:wa\.me\/\+?\d|api\.whatsapp\.com\/send|tel:\+?\d|signal\.me\/#p\/)/iu
const hostName = /(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,63}(?![\p{L}\p{N}-])/giu

function holdsPaymentLink(text: string): boolean {
  return phoneLink.test(text) || [...text.matchAll(hostName)].some(([host]) => isPaymentHost(host.toLowerCase()))
}

/** Whether a host, or one above it, belongs to a payment service. */
function isPaymentHost(host: string): boolean {
  const labels = host.split('.')
  return labels.some((_label, index) => paymentHosts.has(labels.slice(index).join('.')))
}

export { isIban } from './accounts.ts'
