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

/** NEW-02 to NEW-04: reads a listing, until the server answers or the member cancels. */
export function useListingImport({ linkIn, onRead, onSubscribe }: ImportOptions) {
  const request = useRef<AbortController>(null)
  /** The text in which no listing was found. */
  const [without, setWithout] = useState<string | null>(null)
  const signInAgain = useSignInAgain()
  useEffect(() => () => request.current?.abort(), [])
  const { busy, error, run } = useAction({
    act: (url: string) => {
      request.current = new AbortController()
      return api.tribes.readListing({ url }, { signal: request.current.signal })
    },
    failure: () => null, // the form says it
    onDone: onRead,
    onRefused: ({ code }) => {
      if (code === 'SUBSCRIPTION_REQUIRED') onSubscribe()
      return code === 'UNAUTHENTICATED' ? signInAgain() : undefined
    },
  })
  return {
    busy,
    /** Why the listing of this text was not read; a changed text has no error yet. */
    errorOf: (url: string) => (without === null ? error && importError(error) : without === url ? missingLink : null),
    read: (url: string) => {
      const link = linkIn(url)
      setWithout(link ? null : url)
      if (link) run(readingUrl(link))
    },
    cancel: () => request.current?.abort(),
  }
}

const missingLink: ImportError = { at: 'link', message: 'Please provide an Airbnb listing URL' }

/** Why a listing was not read, and what to do about it. To try again helps against some reasons only. */
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
const anyNextStep = { next: 'Your link is still here. Try again, or enter the details by hand.', again: true }

function importError({ code, message }: Refusal): ImportError {
  // INVALID: the link is longer than the contract allows
  if (code === 'LISTING_URL_INVALID' || code === 'INVALID') return missingLink
  const said = code === 'NO_CONNECTION' ? 'Failed to fetch Airbnb data' : message
  return { at: 'reading', message: said, ...(nextSteps[code] ?? anyNextStep) }
}
