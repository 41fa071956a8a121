import { useNavigate } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { useEffect } from 'react'
import { Link } from '../../platform/link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PosterScreen } from '../../ui/poster-screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'

const redirectAfterMs = 3_000

const words: Record<Confirmation, { title: string; text: string }> = {
  waiting: { title: 'Confirming your payment…', text: 'This takes a few seconds. Please stay on this page.' },
  late: {
    title: 'Your payment is not confirmed yet',
    text: 'Some payments take a while. Your membership starts as soon as it is confirmed; you can leave this page.',
  },
  active: { title: 'Welcome to the Community!', text: 'Your subscription is active. We’ll redirect you in a moment.' },
}

/** SUB-06: waits for the provider's confirmation, of `plan` where one is named, says so, and redirects to `next` 3 s later. */
export function SuccessPage({ plan, next }: { plan: unknown; next: string }) {
  const confirmation = useConfirmation(plan)
  const navigate = useNavigate()
  useEffect(() => {
    if (confirmation !== 'active') return undefined
    const timer = setTimeout(() => void navigate({ href: next, replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [confirmation, next, navigate])
  const { title, text } = words[confirmation]
  return (
    <PosterScreen title={title} text={text}>
      <p role="status" className="sr-only">
        {title}
      </p>
      {confirmation === 'waiting' && <Spinner />}
      {confirmation === 'late' && <SupportLink />}
      {confirmation === 'active' && (
        <Link to={next} replace className="link">
          Continue
        </Link>
      )}
    </PosterScreen>
  )
}

function SupportLink() {
  return (
    <>
      <ButtonLink to="/app">Explore Tribes</ButtonLink>
      <a href={`mailto:${brand.supportEmail}`} className="link self-center px-2">
        {brand.supportEmail}
      </a>
    </>
  )
}
