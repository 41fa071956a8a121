import { useConfig } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SkipVerification } from './skip-verification.tsx'
import { StepFooter } from './step-footer.tsx'

/** Below the last step: back, or on without it. `isDone`: onboarding is done, and verification is asked for later. */
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
