import { listingLink } from '@wayhouse/domain/tribes'

/** The product's own origin, and whether its sandbox listing pages count as listings. */
export type ListingSite = { appUrl: string; sandbox: boolean }

/** A listing's link as the domain knows it, or null for any other address. */
export function listingLinkOf(url: string, { appUrl, sandbox }: ListingSite): ReturnType<typeof listingLink> {
  return listingLink(url, sandbox ? appUrl : null)
}

/**
 * Whether a picture may be shown: https from the listing host's picture servers, or a picture of our own. The content
 * policy of every page allows exactly these (decision G-68).
 */
export function isListingImage(url: string, appUrl: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false
  if (parsed.origin === appUrl) return parsed.pathname.startsWith('/images/')
  return parsed.protocol === 'https:' && parsed.port === '' && /(?:^|\.)muscache\.com$/.test(parsed.hostname)
}

/** A picture's address as it is stored: one of our own by its path alone, so that it outlives a change of our address. */
export function storedImage(url: string, appUrl: string): string {
  const parsed = URL.parse(url)
  return parsed?.origin === appUrl ? parsed.pathname + parsed.search : url
}
