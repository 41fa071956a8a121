import { api } from '../../platform/api/api.ts'
import { useConfig } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { StepFooter } from './step-footer.tsx'
import { useSaveStep } from './use-save-step.ts'

/** The buttons of the last step. `isDone`: onboarding was finished earlier, and verification has become required. */
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

/** ONB-08: finishes onboarding without verification, if that is not required. */
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
