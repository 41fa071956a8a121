import type { ListingRefusalCode } from '@wayhouse/domain/tribes'

/** The result of reading a listing: the parsed body of the response, not yet validated, or a failure. */
export type ListingResult =
  | { kind: 'read'; answer: unknown }
  /** The service refused, failed or could not be reached; LISTING_FETCH_FAILED if it gave no reason that a member can act on. */
  | { kind: 'failed'; code: ListingRefusalCode | 'LISTING_FETCH_FAILED' }

export type ListingReader = {
  /** Reads a listing through the extraction service. Takes up to 75 s and 2 MB; never throws. */
  read(url: string): Promise<ListingResult>
}
