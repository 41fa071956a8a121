import { isVerified } from '@wayhouse/domain/verification'
import type { Verification } from '@wayhouse/domain/verification'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../../platform/toast.ts'
import { failureText } from './failure-text.ts'

/** How long the good news is shown before the redirect (VER-04). */
const redirectAfterMs = 3000

/**
 * Shows a result once: when it comes while the page is open, or on the return from the partner, whose session is
 * `returnedFrom`. Approved calls `onApproved` after 3,000 ms.
 */
export function useResult(verification: Verification, returnedFrom: string | null, onApproved: () => void): void {
  const { didit_verification_status: status, didit_verification_error: error } = verification
  const before = useRef<{ status: typeof status } | null>(null)
  const arrive = useEffectEvent(() => {
    const isNews = before.current === null ? isReturnFrom(returnedFrom) : before.current.status !== status
    before.current = { status }
    if (!isNews || (!isVerified(status) && status !== 'rejected')) return
    if (returnedFrom !== null) noteShown(returnedFrom)
    if (isVerified(status)) toast.success('Identity verification completed successfully!')
    else toast.error(failureText(error))
  })
  const goOn = useEffectEvent(onApproved)
  useEffect(() => {
    arrive()
    if (!isVerified(status)) return undefined
    const timer = setTimeout(goOn, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [status])
}

function isReturnFrom(session: string | null): boolean {
  return session !== null && !wasShown(session)
}

const key = 'verification-shown'

/** Whether this tab has shown the result of a session, so that a reload does not show it again. */
function wasShown(session: string): boolean {
  try {
    return sessionStorage.getItem(key) === session
  } catch {
    return false
  }
}

function noteShown(session: string): void {
  try {
    sessionStorage.setItem(key, session)
  } catch {
    // a browser that forbids storage shows it again after a reload
  }
}
