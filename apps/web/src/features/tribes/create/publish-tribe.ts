import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { orpc } from '../../../platform/orpc.ts'
import { type Refusal, refusalOf } from '../../../platform/refusal.ts'
import { toast } from '../../../platform/toast.ts'
import type { Review } from './draft.ts'
import { errorsFromIssues, type FormErrors } from './form-errors.ts'
import { useSignInAgain } from './sign-in-again.ts'
import { newTribeFrom } from './tribe-form.ts'

type Publishing = {
  /** The tribe is out and open: what was kept of the form may go. */
  onPublished: () => void
  /** Marks what the server would not take. */
  onErrors: (errors: FormErrors) => void
  onSubscribe: () => void
}

/** NEW-05, NEW-06: publishes what the host has corrected and opens the new tribe. Nothing typed is lost when refused. */
export function usePublish({ onPublished, onErrors, onSubscribe }: Publishing) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signInAgain = useSignInAgain()
  const [busy, setBusy] = useState(false)

  const publish = async (review: Review) => {
    setBusy(true)
    try {
      const { id } = await api.tribes.create(newTribeFrom(review.form, review.facts, review.idempotencyKey))
      // the next look at Explore asks anew, and finds the new tribe standing first
      queryClient.removeQueries({ queryKey: orpc.tribes.list.key(), type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey: orpc.tribes.list.key() })
      toast.success('Tribe created successfully!')
      await navigate({ href: `/app/tribes/${id}`, replace: true, ignoreBlocker: true })
      onPublished()
    } catch (error) {
      await explain(refusalOf(error), review)
    } finally {
      setBusy(false)
    }
  }
  const explain = async (refusal: Refusal | null, review: Review) => {
    if (refusal?.code === 'UNAUTHENTICATED') return signInAgain(refusal.message)
    if (refusal?.code === 'SUBSCRIPTION_REQUIRED') onSubscribe()
    if (refusal) onErrors(errorsOf(refusal, review))
    toast.error(refusal?.message ?? 'Error creating tribe')
  }
  return { busy, publish }
}

function errorsOf({ code, message, data }: Refusal, { form }: Review): FormErrors {
  if (code === 'STAY_IN_THE_PAST') return { end_date: message }
  if (code === 'LISTING_URL_INVALID') return { airbnb_link: message }
  return code === 'INVALID' ? errorsFromIssues(data, form) : {}
}
