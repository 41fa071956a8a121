import { useConfig } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SkipVerification } from './skip-verification.tsx'
import { StepFoot } from './step-foot.tsx'

/** Under the last step: back, or on without it. `isDone` is for members who are through and are asked for it later. */
export function VerificationFoot({ isDone }: { isDone: boolean }) {
  const { verification_required: required } = useConfig()
  if (isDone)
    return (
      <StepFoot>
        <ButtonLink to="/app" variant="outline">
          Explore Tribes
        </ButtonLink>
      </StepFoot>
    )
  return (
    <StepFoot>
      <ButtonLink to="/app/onboarding/{-$step}" params={{ step: 'interests-skills' }} variant="outline">
        Back
      </ButtonLink>
      {!required && <SkipVerification />}
    </StepFoot>
  )
}
