import { type ListingRefusalCode, listingRefusals, type ReadListing, tribesErrors } from '@wayhouse/domain/tribes'
import { readingUrl, type ListingLink } from '@wayhouse/listing-links'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import type { Refusal } from '../../../platform/api/refusal.ts'
import type { ImportError } from './link-step.tsx'
import { useSignInAgain } from './use-sign-in-again.ts'

type ImportOptions = {
  linkIn: (pasted: string) => ListingLink | undefined
  onRead: (read: ReadListing, url: string) => void
  onSubscribe: () => void
}

/** NEW-02 to NEW-04: reads a listing, until the server responds or the member cancels. */
export function useListingImport({ linkIn, onRead, onSubscribe }: ImportOptions) {
  const request = useRef<AbortController>(null)
  /** The submitted text, if it contains no listing's link. */
  const [invalidText, setInvalidText] = useState<string | null>(null)
  const signInAgain = useSignInAgain()
  useEffect(() => () => request.current?.abort(), [])
  const { busy, error, run } = useAction({
    act: (url: string) => {
      request.current = new AbortController()
      return api.tribes.readListing({ url }, { signal: request.current.signal })
    },
    failure: () => null, // shown in the form
    onDone: onRead,
    onRefused: ({ code }) => {
      if (code === 'SUBSCRIPTION_REQUIRED') onSubscribe()
      return code === 'UNAUTHENTICATED' ? signInAgain() : undefined
    },
  })
  return {
    busy,
    /** Why the listing in this text was not read; a text that was changed since has no error. */
    errorOf: (url: string) =>
      invalidText === null ? error && importError(error) : invalidText === url ? missingLink : null,
    read: (url: string) => {
      const link = linkIn(url)
      setInvalidText(link ? null : url)
      if (link) run(readingUrl(link))
    },
    cancel: () => request.current?.abort(),
  }
}

const missingLink: ImportError = { at: 'link', message: tribesErrors.LISTING_URL_INVALID.message }

const unknownReason = { explanation: 'Your link is still here. Try again, or enter the details by hand.', again: true }

function importError({ code, message }: Refusal): ImportError {
  // INVALID: the link is longer than the contract allows
  if (code === 'LISTING_URL_INVALID' || code === 'INVALID') return missingLink
  const text = code === 'NO_CONNECTION' ? tribesErrors.LISTING_FETCH_FAILED.message : message
  return { at: 'reading', message: text, ...(isListingRefusal(code) ? listingRefusals[code] : unknownReason) }
}

function isListingRefusal(code: string): code is ListingRefusalCode {
  return Object.hasOwn(listingRefusals, code)
}
