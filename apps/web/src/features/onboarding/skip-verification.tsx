import { api } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useSaveStep } from './save-step.ts'

/** ONB-08: ends onboarding without verification, where the installation does not require it. */
export function SkipVerification() {
  const { busy, save } = useSaveStep('done', 'Failed to skip verification')
  return (
    <Button variant="ghost" busy={busy} onClick={() => void save(() => api.onboarding.skipVerification())}>
      Skip for now
    </Button>
  )
}
