import { canonicalLink, canonicalUrl, findListingLink, readingUrl } from '@wayhouse/listing-links'
import type { StayInLink } from '@wayhouse/listing-links'
import { isUploadedPhoto } from './photos/photo-address.ts'

/** The product's own origin, and whether its sandbox pages count as listings. */
export type ListingSite = { appUrl: string; sandbox: boolean }

export type ListingAddress = {
  /** Without tracking parameters, to store and show. */
  canonicalUrl: string
  /** For the extraction service: with the dates and the number of people. */
  fetchUrl: string
  stay: StayInLink
}

/** The first listing link in a pasted text, or null (decision G-72). */
export function listingLinkOf(pasted: string, { appUrl, sandbox }: ListingSite): ListingAddress | null {
  const link = findListingLink(pasted, sandbox ? appUrl : null)
  return link ? { canonicalUrl: canonicalUrl(link), fetchUrl: readingUrl(canonicalLink(link)), stay: link.stay } : null
}

/**
 * Whether a picture may be shown: https from the listing site's picture servers, or one of our own. The content security
 * policy of every page allows exactly these (decision G-68).
 */
export function isListingImage(url: string, appUrl: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false
  // uploaded photos belong to the host who uploaded them
  if (parsed.origin === appUrl) return parsed.pathname.startsWith('/images/') && !isUploadedPhoto(parsed.pathname)
  return parsed.protocol === 'https:' && parsed.port === '' && /(?:^|\.)muscache\.com$/.test(parsed.hostname)
}

/** A picture's address to store: our own pictures by their path, so that the product's address may change. */
export function storedImage(url: string, appUrl: string): string {
  const parsed = URL.parse(url)
  return parsed?.origin === appUrl ? parsed.pathname + parsed.search : url
}
