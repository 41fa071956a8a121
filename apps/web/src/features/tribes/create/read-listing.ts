import type { ReadListing } from '@wayhouse/domain/tribes'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { type Refusal, refusalOf } from '../../../platform/refusal.ts'
import { toast } from '../../../platform/toast.ts'
import type { ReadingError } from './link-step.tsx'
import { useSignInAgain } from './sign-in-again.ts'

type Reading = { onRead: (read: ReadListing, url: string) => void; onSubscribe: () => void }

/** NEW-02 to NEW-04: has a listing read, for as long as it takes or until it is cancelled. */
export function useReading({ onRead, onSubscribe }: Reading) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ReadingError | null>(null)
  const underWay = useRef<AbortController>(null)
  const signInAgain = useSignInAgain()
  useEffect(() => () => underWay.current?.abort(), [])

  const read = async (url: string) => {
    if (url.trim() === '') return setError({ at: 'link', message: missingLink })
    const { signal } = (underWay.current = new AbortController())
    setError(null)
    setBusy(true)
    try {
      const listing = await api.tribes.readListing({ url: url.trim() }, { signal })
      if (!signal.aborted) onRead(listing, url)
    } catch (failure) {
      if (!signal.aborted) await explain(refusalOf(failure))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
    return undefined
  }
  const explain = async (refusal: Refusal | null) => {
    if (refusal?.code === 'UNAUTHENTICATED') return signInAgain(refusal.message)
    if (refusal?.code === 'SUBSCRIPTION_REQUIRED') onSubscribe()
    const found = errorOf(refusal)
    if (found.at === 'reading') toast.error(found.message)
    setError(found)
  }
  const cancel = () => {
    underWay.current?.abort()
    setBusy(false)
  }
  return { busy, error, read, cancel, forget: () => setError(null) }
}

const missingLink = 'Please provide an Airbnb listing URL'

function errorOf(refusal: Refusal | null): ReadingError {
  // a link too long for the contract is no listing's either
  if (refusal?.code === 'LISTING_URL_INVALID' || refusal?.code === 'INVALID')
    return { at: 'link', message: missingLink }
  return { at: 'reading', message: refusal?.message ?? 'Failed to fetch Airbnb data' }
}
