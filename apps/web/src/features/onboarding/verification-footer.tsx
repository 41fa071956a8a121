import { api } from '../../platform/api.ts'
import { useConfig } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { StepFooter } from './step-footer.tsx'
import { useSaveStep } from './use-save-step.ts'

/** Below the last step: back, or on without it. `isDone`: onboarding is done, and verification is required later. */
export function VerificationFooter({ isDone }: { isDone: boolean }) {
  const { verification_required: required } = useConfig()
  if (isDone)
    return (
      <StepFooter>
        <ButtonLink to="/app" variant="outline">
          Explore Tribes
        </ButtonLink>
      </StepFooter>
    )
  return (
    <StepFooter>
      <ButtonLink to="/app/onboarding/{-$step}" params={{ step: 'interests-skills' }} variant="outline">
        Back
      </ButtonLink>
      {!required && <SkipVerification />}
    </StepFooter>
  )
}

/** ONB-08: ends onboarding without verification, where the installation does not require it. */
function SkipVerification() {
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
