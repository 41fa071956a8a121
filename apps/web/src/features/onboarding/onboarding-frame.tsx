import { brand } from '@wayhouse/domain/brand'
import { type OnboardingStep, onboardingSteps } from '@wayhouse/domain/onboarding'
import type { ReactNode } from 'react'
import { Link } from '../../platform/page/link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { MemberPoster } from './member-poster.tsx'
import { stepNames } from './step-names.ts'

type OnboardingFrameProps = {
  step: OnboardingStep
  /** Shown beside "Step n of 3". */
  leave: ReactNode
  children: ReactNode
}

const texts: Record<OnboardingStep, string> = {
  'basic-info': 'Hosts and housemates see this first. You can change all of it later.',
  'interests-skills': 'Housemates look here first. Three or four is plenty.',
  verification: 'Everyone here has verified who they are. That’s what makes it work.',
}

/** ONB-01: the layout of a step: brand, progress, and from 1024 px a poster with a member's quote. */
export function OnboardingFrame({ step, leave, children }: OnboardingFrameProps) {
  const current = onboardingSteps.indexOf(step)
  return (
    <div className="grid flex-1 lg:grid-cols-[1fr_42%]">
      <div className="mx-auto flex w-full max-page-160 flex-col px-gutter">
        <header className="flex min-h-header flex-wrap items-center gap-x-1 xs:gap-x-2">
          <Link to="/" aria-label={brand.name} className="mr-auto inline-flex min-h-11 items-center">
            <Logo name={brand.name} nameless="narrow" />
          </Link>
          <span className="font-semibold whitespace-nowrap text-muted max-xs:text-sm">
            Step {current + 1} of {onboardingSteps.length}
          </span>
          {leave}
        </header>
        <main id="main" className="flex flex-1 flex-col">
          <Steps current={current} />
          {children}
        </main>
      </div>
      <MemberPoster step={step} />
    </div>
  )
}

/** The heading of a step, with what it is for. */
export function StepHeading({ step }: { step: OnboardingStep }) {
  return (
    <>
      <h1 className="display mt-9 text-3xl">{stepNames[step]}</h1>
      <p className="mt-2 text-md text-muted">{texts[step]}</p>
    </>
  )
}

function Steps({ current }: { current: number }) {
  return (
    <ol aria-label="Progress" className="mt-4 grid grid-cols-3 gap-2">
      {onboardingSteps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          <span
            className={`segment block h-2 rounded-full ${index <= current ? 'segment-taken bg-primary' : 'border border-line-strong bg-sunken'}`}
          />
          <span className={`mt-2 block text-sm leading-tight ${index === current ? 'font-bold' : 'text-muted'}`}>
            {stepNames[step]}
            {index < current && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
