import { isVerified, type Verification } from '@wayhouse/domain/verification'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../../platform/actions/toast.ts'
import { failureText } from './failure-text.ts'

/** How long an approval is shown before the redirect (VER-04). */
const redirectAfterMs = 3000

/**
 * Shows a result once: when it arrives while the page is open, or on the return from the partner's session
 * `returnedFrom`. Calls `onApproved` 3 seconds after an approval.
 */
export function useResult(verification: Verification, returnedFrom: string | null, onApproved: () => void): void {
  const { didit_verification_status: status, didit_verification_error: error } = verification
  const previous = useRef<{ status: typeof status } | null>(null)
  const showResult = useEffectEvent(() => {
    const isNew = previous.current === null ? isReturnFrom(returnedFrom) : previous.current.status !== status
    previous.current = { status }
    if (!isNew || (!isVerified(status) && status !== 'rejected')) return
    if (returnedFrom !== null) rememberShown(returnedFrom)
    if (isVerified(status)) toast.success('Identity verification completed successfully!')
    else toast.error(failureText(error))
  })
  const redirect = useEffectEvent(onApproved)
  useEffect(() => {
    showResult()
    if (!isVerified(status)) return undefined
    const timer = setTimeout(redirect, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [status])
}

function isReturnFrom(session: string | null): boolean {
  return session !== null && !wasShown(session)
}

const key = 'verification-shown'

/** Whether this tab has shown the session's result, so that a reload does not show it again. */
function wasShown(session: string): boolean {
  try {
    return sessionStorage.getItem(key) === session
  } catch {
    return false
  }
}

function rememberShown(session: string): void {
  try {
    sessionStorage.setItem(key, session)
  } catch {
    // without storage, a reload shows the result again
  }
}
