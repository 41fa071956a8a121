import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { BasicInfoStep } from '../../../features/onboarding/basic-info-step.tsx'
import { InterestsStep } from '../../../features/onboarding/interests-step.tsx'
import { OnboardingFrame, StepHeading } from '../../../features/onboarding/onboarding-frame.tsx'
import { stepNamed, stepNames } from '../../../features/onboarding/step-names.ts'
import { VerificationFooter } from '../../../features/onboarding/verification-footer.tsx'
import { PhotoCircle } from '../../../features/profiles/photo-circle.tsx'
import { SkillsEditor } from '../../../features/profiles/skills-editor.tsx'
import { signOut } from '../../../features/shell/sign-out.ts'
import { UnconfirmedBanner } from '../../../features/shell/unconfirmed-banner.tsx'
import { NewestStays } from '../../../features/tribes/explore/newest-stays.tsx'
import { VerificationCard } from '../../../features/verification/verification-card.tsx'
import { orpc } from '../../../platform/api/orpc.ts'
import { HydrationMark } from '../../../platform/page/hydration.tsx'
import { titled } from '../../../platform/page/titled.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** One route for the three steps, because most members go through all of them. `onboardingGuard` decides which one opens. */
export const Route = createFileRoute('/app/onboarding/{-$step}')({
  staticData: { frame: 'bare' },
  beforeLoad: requireSession,
  loader: ({ context: { queryClient }, params }) => {
    const ownProfile = () => queryClient.ensureQueryData(orpc.profiles.own.queryOptions())
    const step = stepNamed(params.step)
    if (step === 'verification') return queryClient.ensureQueryData(orpc.verification.own.queryOptions())
    if (step === 'basic-info') return ownProfile()
    const interests = queryClient.ensureQueryData(orpc.onboarding.interests.queryOptions())
    return Promise.all([ownProfile(), interests])
  },
  head: ({ params }) => ({
    meta: [{ title: titled(stepNames[stepNamed(params.step)]) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Onboarding,
})

function Onboarding() {
  const step = stepNamed(Route.useParams().step)
  const { user } = useSession()
  return (
    <>
      {user && !user.email_verified && <UnconfirmedBanner email={user.email} />}
      <OnboardingFrame
        step={step}
        leave={
          <Button variant="ghost" size="sm" onClick={() => void signOut()}>
            Sign Out
          </Button>
        }
      >
        {step === 'basic-info' && <BasicInfo />}
        {step === 'interests-skills' && <InterestsAndSkills />}
        {step === 'verification' && <Verification />}
      </OnboardingFrame>
      <HydrationMark />
    </>
  )
}

function BasicInfo() {
  return (
    <>
      <StepHeading step="basic-info" />
      <BasicInfoStep memberId={Route.useRouteContext().user.id} photo={<PhotoCircle />} />
    </>
  )
}

function InterestsAndSkills() {
  const { user } = Route.useRouteContext()
  return (
    <>
      <StepHeading step="interests-skills" />
      <InterestsStep memberId={user.id} Skills={SkillsEditor} />
    </>
  )
}

function Verification() {
  const { user } = Route.useRouteContext()
  const search: { verificationSessionId?: unknown } = Route.useSearch()
  return (
    <VerificationCard
      memberId={user.id}
      returnedFrom={textOf(search.verificationSessionId)}
      heading={<StepHeading step="verification" />}
      footer={<VerificationFooter isDone={user.onboarding_completed} />}
      stays={<NewestStays />}
    />
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
