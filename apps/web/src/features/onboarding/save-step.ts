import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type OnboardingStep, onboardingPath } from '@wayhouse/domain/onboarding'
import { useState } from 'react'
import { refusalOf } from '../../platform/refusal.ts'
import { sessionQuery } from '../../platform/session-query.tsx'
import { toast } from '../../platform/toast.ts'
import { takeWayBack } from '../../platform/way-back.ts'

/** What is said when the server cannot be reached or has no words of its own. */
const unreachable = 'Check your connection and try again.'

/**
 * Saves a step, asks anew how far the member is, and goes on to `next`. A failure is told under `failed`; what was
 * typed stays. Answers why it was refused, or null when it went through.
 */
export function useSaveStep(next: OnboardingStep | 'done', failed: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const save = async (send: () => Promise<unknown>, afterwards?: () => void): Promise<void> => {
    setBusy(true)
    try {
      await send()
      await progressRefreshed(queryClient)
      afterwards?.()
      await navigate({ href: next === 'done' ? takeWayBack() : `${onboardingPath}/${next}` })
    } catch (error) {
      toast.error(failed, refusalOf(error)?.message ?? unreachable)
    }
    setBusy(false)
  }
  return { busy, save }
}

/** The guard of every route reads the session, so it has to know of the step before the next one opens. */
async function progressRefreshed(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
