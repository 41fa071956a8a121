import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { toast } from '../../platform/toast.ts'
import type { EntryMode } from './auth-mode.ts'

const firstStep = '/app/onboarding/basic-info'

/** Goes on after the session is open: newcomers to their first step and then, as others at once, where they were going. */
export function useEnter(mode: EntryMode, next: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (mode === 'sign-up') {
      toast.success('Success!', 'Please check your email to verify your account.')
      // onboarding comes first
      const { keepWayBack } = await import('../../platform/way-back.ts')
      keepWayBack(next)
    }
    const { sessionChanged } = await import('./session-change.ts')
    await sessionChanged(queryClient)
    await navigate({ href: mode === 'sign-up' ? firstStep : pathAfterSignIn(next), replace: true })
  }
}
