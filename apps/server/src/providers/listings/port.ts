/** The result of reading a listing: the `output` of the answer, not yet checked, or the reason for its absence. */
export type ListingAnswer =
  | { kind: 'read'; answer: unknown }
  /** The service refused, failed, took too long or could not be reached. */
  | { kind: 'failed' }

export type ListingReader = {
  /** Asks the extraction service to read a listing. Takes up to 75 s and 2 MB; never throws. */
  read(url: string): Promise<ListingAnswer>
}
