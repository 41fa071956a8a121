import { api } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useSaveStep } from './use-save-step.ts'

/** ONB-08: ends onboarding without verification, where the installation does not require it. */
export function SkipVerification() {
  const { busy, run } = useSaveStep({
    save: () => api.onboarding.skipVerification(),
    failure: 'Failed to skip verification',
    next: 'done',
  })
  return (
    <Button variant="ghost" busy={busy} onClick={() => run()}>
      Skip for now
    </Button>
  )
}
