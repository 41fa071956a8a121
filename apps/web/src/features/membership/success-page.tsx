import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { useEffect, useState } from 'react'
import Check from '~icons/lucide/check'
import { Link } from '../../platform/page/link.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { buttonClass } from '../../ui/buttons/button-style.ts'
import { Spinner } from '../../ui/states/spinner.tsx'
import { membershipText } from './membership-text.ts'
import { PaidScene } from './paid-scene.tsx'
import { ownMembershipQuery } from './queries.ts'
import { planName } from './receipts.tsx'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'

const redirectAfterMs = 3_000

const texts: Record<Confirmation, { title: string; text: string }> = {
  waiting: { title: 'Confirming your payment…', text: 'This takes a few seconds. Please stay on this page.' },
  late: {
    title: 'Your payment is not confirmed yet',
    text: 'Some payments take a while. Your membership starts as soon as it is confirmed; you can leave this page.',
  },
  active: {
    title: 'Welcome to the Community!',
    text: 'Your subscription is active. Ask for a spot, host a stay, talk to everyone.',
  },
}

/** SUB-06: waits for the provider's confirmation of `plan`, or of any plan, and redirects to `next` 3 s later. */
export function SuccessPage({ plan, next }: { plan: unknown; next: string }) {
  const confirmation = useConfirmation(plan)
  const { title, text } = texts[confirmation]
  return (
    <main id="main" className="page py-6 lg:py-10">
      <section className="paid-stage on-plum">
        <PaidScene paid={confirmation === 'active'} />
        <div className="relative grid justify-items-start gap-6 max-lg:justify-items-center max-lg:text-center">
          <div>
            <h1 className="display paid-title" tabIndex={-1}>
              {title}
            </h1>
            <p className="mt-3 measure-44 text-md text-on-night-muted">{text}</p>
          </div>
          <p role="status" className="sr-only">
            {title}
          </p>
          {confirmation === 'waiting' && <Spinner />}
          {confirmation === 'late' && <LateHelp />}
          {confirmation === 'active' && <Welcome next={next} />}
        </div>
      </section>
    </main>
  )
}

function LateHelp() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-lg:justify-center">
      <ButtonLink variant="accent" to="/app">
        Explore Tribes
      </ButtonLink>
      <a href={`mailto:${brand.supportEmail}`} className="font-strong underline underline-offset-4">
        {brand.supportEmail}
      </a>
    </div>
  )
}

/** Shows the bought plan, and redirects after a moment unless the member chooses to stay. */
function Welcome({ next }: { next: string }) {
  const [redirecting, setRedirecting] = useState(true)
  const navigate = useNavigate()
  useEffect(() => {
    if (!redirecting) return undefined
    const timer = setTimeout(() => void navigate({ href: next, replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [redirecting, next, navigate])
  return (
    <>
      <BoughtPlan />
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <Link to={next} replace className={buttonClass('accent')}>
          {next === '/app' ? 'Find your tribe' : 'Continue'}
        </Link>
        {next !== '/app' && (
          <ButtonLink variant="night" to="/app">
            Explore Tribes
          </ButtonLink>
        )}
      </div>
      {redirecting && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-on-night-muted max-lg:justify-center">
          <Spinner /> We’ll redirect you in a moment.
          <button
            type="button"
            className="min-h-11 font-strong text-on-night underline underline-offset-4"
            onClick={() => setRedirecting(false)}
          >
            Stay here
          </button>
        </p>
      )}
    </>
  )
}

function BoughtPlan() {
  const { data: membership } = useQuery(ownMembershipQuery)
  if (!membership?.plan) return null
  return (
    <div className="flex w-full max-w-105 items-center justify-between gap-4 rounded-md bg-on-night/10 p-4 text-left">
      <p>
        <span className="block font-bold">{planName(membership.plan)}</span>
        <span className="block text-sm text-on-night-muted">{membershipText(membership)}</span>
      </p>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-success text-surface">
        <Check size={20} strokeWidth={2.8} aria-hidden="true" />
      </span>
    </div>
  )
}
