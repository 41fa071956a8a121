/** The result of reading a listing: the `output` of the answer, not yet checked, or the reason for its absence. */
export type ListingResult =
  | { kind: 'read'; answer: unknown }
  /** The service refused, failed or could not be reached; with the reason, where it is one that a member can act on. */
  | { kind: 'failed'; why?: UnreadReason }

/** The listing is gone, its site asked for a human, reading is switched off, or it took too long. */
export type UnreadReason = 'gone' | 'challenged' | 'off' | 'timeout'

export type ListingReader = {
  /** Asks the extraction service to read a listing. Takes up to 75 s and 2 MB; never throws. */
  read(url: string): Promise<ListingResult>
}
