import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../../platform/actions/toast.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Blocked } from './load-reviewable.ts'

/** REV-05: why the member cannot review. A member who did not live in the tribe is sent back. */
export function BlockedPage({ tribeId, blocked }: { tribeId: string; blocked: Blocked }) {
  const navigate = useNavigate()
  const isNotPermitted = blocked.code !== 'TRIBE_NOT_COMPLETED'
  const { message } = blocked
  useEffect(() => {
    if (!isNotPermitted) return
    toast.error(message)
    void navigate({ to: '/app', replace: true })
  }, [isNotPermitted, message, navigate])
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <h1 className="display text-3xl">Review your tribe</h1>
      <EmptyState scene="guestbook" title={isNotPermitted ? 'Not your tribe' : 'Not yet'} text={message}>
        {isNotPermitted ? (
          <ButtonLink to="/app">Explore Tribes</ButtonLink>
        ) : (
          <ButtonLink to="/app/tribes/$tribeId" params={{ tribeId }}>
            View Tribe
          </ButtonLink>
        )}
      </EmptyState>
    </main>
  )
}
