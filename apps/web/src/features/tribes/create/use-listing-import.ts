import type { ReadListing } from '@wayhouse/domain/tribes'
import { readingUrl, type ListingLink } from '@wayhouse/listing-links'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { useAction } from '../../../platform/use-action.ts'
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

const missingLink: ImportError = { at: 'link', message: 'Please provide an Airbnb listing URL' }

/** What to do if a listing was not read. `again` offers to retry, which helps only for some reasons. */
const nextSteps: Record<string, { next: string; again: boolean }> = {
  LISTING_GONE: {
    next: 'This listing no longer exists. Paste another link, or enter the details by hand.',
    again: false,
  },
  LISTING_CHALLENGED: {
    next: 'Airbnb asked for a human check. Trying again rarely helps. Open the listing beside this page, and enter the details by hand.',
    again: false,
  },
  LISTING_FETCH_OFF: {
    next: 'Reading listings is turned off here. Your link is still here. Enter the details by hand.',
    again: false,
  },
  LISTING_TIMEOUT: {
    next: 'The listing took too long to respond. Your link is still here. Try again in a minute, or enter the details by hand.',
    again: true,
  },
}
const defaultNextStep = { next: 'Your link is still here. Try again, or enter the details by hand.', again: true }

function importError({ code, message }: Refusal): ImportError {
  // INVALID: the link is longer than the contract allows
  if (code === 'LISTING_URL_INVALID' || code === 'INVALID') return missingLink
  const text = code === 'NO_CONNECTION' ? 'Failed to fetch Airbnb data' : message
  return { at: 'reading', message: text, ...(nextSteps[code] ?? defaultNextStep) }
}
