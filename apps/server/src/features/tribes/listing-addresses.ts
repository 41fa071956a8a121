import { canonicalLink, canonicalUrl, listingLinkIn, readingUrl } from '@wayhouse/listing-links'
import type { StayInLink } from '@wayhouse/listing-links'
import { isUploadedPhoto } from './photos/photo-address.ts'

/** The product's own origin, and whether its sandbox listing pages count as listings. */
export type ListingSite = { appUrl: string; sandbox: boolean }

export type ListingAddress = {
  /** The address without tracking, as it is stored and shown. */
  canonicalUrl: string
  /** What the extraction service is asked to read: with the stay's dates and people. */
  fetchUrl: string
  stay: StayInLink
}

/** The first listing in a pasted text, or null when there is none (decision G-72). */
export function listingLinkOf(pasted: string, { appUrl, sandbox }: ListingSite): ListingAddress | null {
  const link = listingLinkIn(pasted, sandbox ? appUrl : null)
  return link ? { canonicalUrl: canonicalUrl(link), fetchUrl: readingUrl(canonicalLink(link)), stay: link.stay } : null
}

/**
 * Whether a picture may be shown: https from the listing host's picture servers, or a picture of our own. The content
 * policy of every page allows exactly these (decision G-68).
 */
export function isListingImage(url: string, appUrl: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false
  // uploaded photos are for the host who uploaded them
  if (parsed.origin === appUrl) return parsed.pathname.startsWith('/images/') && !isUploadedPhoto(parsed.pathname)
  return parsed.protocol === 'https:' && parsed.port === '' && /(?:^|\.)muscache\.com$/.test(parsed.hostname)
}

/** A picture's address as it is stored: one of our own by its path alone, so that it outlives a change of our address. */
export function storedImage(url: string, appUrl: string): string {
  const parsed = URL.parse(url)
  return parsed?.origin === appUrl ? parsed.pathname + parsed.search : url
}
