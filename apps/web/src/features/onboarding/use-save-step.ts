import { useNavigate } from '@tanstack/react-router'
import { type OnboardingStep, onboardingPath } from '@wayhouse/domain/onboarding'
import { type FieldCodes, useAction } from '../../platform/actions/use-action.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { takeReturnPath } from '../../platform/session/return-path.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'

type SaveStepOptions<Input> = {
  save: (input: Input) => Promise<unknown>
  /** The title of the toast after a failure. */
  failure: string
  /** The form's fields that show their own errors, for which there is no toast. */
  fields?: FieldCodes
  next: OnboardingStep | 'done'
  onSaved?: () => void
}

/** Saves a step and continues to `next`. */
export function useSaveStep<Input = void>({ save, failure, fields = {}, next, onSaved }: SaveStepOptions<Input>) {
  const navigate = useNavigate()
  return useAction({
    act: save,
    failure,
    fields,
    // the guard of the next step reads the progress from the session
    changes: [orpc.profiles.own.key(), sessionQuery.queryKey],
    onDone: () => {
      onSaved?.()
      return navigate({ href: next === 'done' ? takeReturnPath() : `${onboardingPath}/${next}` })
    },
  })
}
