/** The result of reading a listing: the parsed body of the response, not yet validated, or a failure. */
export type ListingResult =
  | { kind: 'read'; answer: unknown }
  /** The service refused, failed or could not be reached, with the reason if a member can act on it. */
  | { kind: 'failed'; why?: UnreadReason }

/** The listing no longer exists, its site asked for a human, reading is switched off, or it took too long. */
export type UnreadReason = 'gone' | 'challenged' | 'off' | 'timeout'

export type ListingReader = {
  /** Reads a listing through the extraction service. Takes up to 75 s and 2 MB; never throws. */
  read(url: string): Promise<ListingResult>
}
