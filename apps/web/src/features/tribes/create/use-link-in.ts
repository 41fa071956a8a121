import { type ListingLink, listingLinkIn } from '@wayhouse/listing-links'
import { useConfig } from '../../../platform/session.ts'

/** Finds the listing in a pasted text; the pages of the sandbox count where there is one. */
export function useLinkIn(): (pasted: string) => ListingLink | undefined {
  const { sandbox } = useConfig()
  // rendered on the server there is no location, and nothing has been pasted yet
  return (pasted) => listingLinkIn(pasted, sandbox ? globalThis.location?.origin : null)
}
