import { brand } from '@wayhouse/domain'

/**
 * What mail programs make a link of: web and email addresses, and names like those of a site. Members write names, titles and
 * messages, and a link in our email looks like ours.
 */
const addresses = /(?:[a-z][\w+.-]*:\/\/|www\.)\S+|[^\s@“”"(]+@[^\s@“”")]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}[^\s“”")]*/giu

/** Breaks an address where programs look for it, and shows nothing. */
const breaker = '\u200B'

/**
 * A text for an email in which no program finds a link, except to our own addresses and to those of `kept`, which the email
 * is about.
 */
export function unlinked(text: string, appUrl: string, kept: readonly string[] = []): string {
  const own = [brand.supportEmail, ...kept]
  return text.replaceAll(addresses, (address) => {
    const isOwn = address.startsWith(`${appUrl}/`) || own.some((known) => address.replace(/[.,;:!?]+$/, '') === known)
    return isOwn ? address : address.replaceAll(/[.@:/]/g, `$&${breaker}`)
  })
}
