import { useSuspenseQuery } from '@tanstack/react-query'
import type { Verification } from '@wayhouse/domain/verification'
import { orpc } from '../../platform/orpc.ts'
import { useExpectedEvent } from '../../platform/use-expected-event.ts'

/** How often a result is asked for while it is awaited (decision G-28). */
const askEveryMs = 10_000

/** How far a member's verification is, kept up to date while it is shown (VER-06). */
export function useVerification(): Verification {
  const { data: verification } = useSuspenseQuery({
    ...orpc.verification.own.queryOptions(),
    staleTime: 0,
    refetchOnWindowFocus: false, // the event below asks on the focus of a window too, not of a tab alone
  })
  useExpectedEvent('verification.changed', verification.didit_verification_status === 'pending' ? askEveryMs : null)
  return verification
}
