import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import type { Review } from './draft.ts'
import { type FormErrors, refusedFields } from './form-errors.ts'
import { newTribeFrom } from './tribe-form.ts'
import { useSignInAgain } from './use-sign-in-again.ts'

type PublishOptions = {
  /** Called once the tribe is published, to delete the draft. */
  onPublished: () => void
  /** Marks the fields that the server refused. */
  onErrors: (errors: FormErrors) => void
  onSubscribe: () => void
  /** Called if the server no longer has its reading of the listing. */
  onReadingGone: () => void
}

/** NEW-05, NEW-06: publishes the reviewed draft and opens the new tribe. After a refusal, all typed values stay. */
export function usePublish({ onPublished, onErrors, onSubscribe, onReadingGone }: PublishOptions) {
  const navigate = useNavigate()
  const signInAgain = useSignInAgain()
  return useAction({
    act: (review: Review) => api.tribes.create(newTribeFrom(review)),
    success: 'Tribe created successfully!',
    failure: ({ code, message }) => (code === 'NO_CONNECTION' ? 'Error creating tribe' : message),
    changes: ['tribe.changed'],
    onDone: async ({ id }) => {
      await navigate({ href: `/app/tribes/${id}`, replace: true, ignoreBlocker: true })
      onPublished()
    },
    onRefused: (refusal) => {
      if (refusal.code === 'UNAUTHENTICATED') return signInAgain()
      if (refusal.code === 'SUBSCRIPTION_REQUIRED') onSubscribe()
      if (refusal.code === 'LISTING_READING_GONE') onReadingGone()
      return onErrors(refusedFields(refusal))
    },
  })
}
