import { type Tribe, tribesErrors } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import ShieldCheck from '~icons/lucide/shield-check'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'

type OutsideNoteProps = {
  tribe: Tribe
  /** Asks for what a tribe for women needs; from the route, because another room has it. */
  question: ReactNode
}

/** For a member outside the audience of a tribe that is listed with a badge: why they cannot join, and what they can do (AUD-03). */
export function OutsideNote({ tribe, question }: OutsideNoteProps) {
  const isForWomen = tribe.audience === 'women'
  return (
    <Card as="section" className="p-6 sm:p-7" aria-labelledby="outside">
      <h2 id="outside" className="flex items-start gap-3 text-lead font-strong">
        <ShieldCheck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-secondary" />
        {(isForWomen ? tribesErrors.FOR_WOMEN : tribesErrors.FOR_VERIFIED).message}
      </h2>
      {isForWomen ? (
        <div className="mt-5">{question}</div>
      ) : (
        <ButtonLink to="/app/onboarding/{-$step}" params={{ step: 'verification' }} className="mt-5">
          Verify your identity
        </ButtonLink>
      )}
    </Card>
  )
}
