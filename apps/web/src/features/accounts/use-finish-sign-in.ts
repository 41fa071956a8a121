import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { toast } from '../../platform/actions/toast.ts'
import type { EntryMode } from './auth-mode.ts'

const firstStep = '/app/onboarding/basic-info'

/** Continues after a sign-in: new members to onboarding, and from there to `next`; others to `next`. */
export function useFinishSignIn(mode: EntryMode, next: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (mode === 'sign-up') {
      toast.success('Success!', 'Please check your email to verify your account.')
      // onboarding comes before `next`
      const returnPath = await import('../../platform/session/return-path.ts')
      returnPath.rememberReturnPath(next)
    }
    const sessionChange = await import('./session-change.ts')
    await sessionChange.refreshAfterSignIn(queryClient)
    await navigate({ href: mode === 'sign-up' ? firstStep : pathAfterSignIn(next), replace: true })
  }
}
