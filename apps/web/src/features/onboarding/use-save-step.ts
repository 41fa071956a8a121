import { useNavigate } from '@tanstack/react-router'
import { type OnboardingStep, onboardingPath } from '@wayhouse/domain/onboarding'
import { titleOf } from '../../platform/failure-title.ts'
import { orpc } from '../../platform/orpc.ts'
import { sessionQuery } from '../../platform/session-query.tsx'
import { useAction } from '../../platform/use-action.ts'
import { takeWayBack } from '../../platform/way-back.ts'

type SavedStep<Typed> = {
  save: (typed: Typed) => Promise<unknown>
  /** The title of the toast when it was not saved; the fields of the form say why where they can. */
  failure: string
  next: OnboardingStep | 'done'
  onSaved?: () => void
}

/** Saves a step and goes on to `next`. What was typed stays when that fails. */
export function useSaveStep<Typed = void>({ save, failure, next, onSaved }: SavedStep<Typed>) {
  const navigate = useNavigate()
  return useAction({
    act: save,
    failure: titleOf(failure),
    // the guard of the next step reads the progress from the session
    changes: [orpc.profiles.own.key(), sessionQuery.queryKey],
    onDone: () => {
      onSaved?.()
      return navigate({ href: next === 'done' ? takeWayBack() : `${onboardingPath}/${next}` })
    },
  })
}
