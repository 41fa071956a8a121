import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { toast } from '../../platform/actions/toast.ts'
import { confirmationIn, withoutConfirmation } from './confirmation.ts'
import { refreshAfterSignIn } from './session-change.ts'

/** Shows the result of a confirmation link, removes it from the URL, and refreshes the session. */
export async function showConfirmation(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const { pathname, search, hash } = window.location
  const confirmation = confirmationIn(search)
  if (confirmation === null) return
  if (confirmation.ok) toast.success('Email confirmed')
  else toast.error(confirmation.title, confirmation.text)
  await router.navigate({ href: pathname + withoutConfirmation(search) + hash, replace: true })
  if (!confirmation.ok) return
  // without a connection the session is refreshed later, and the confirmation is shown already
  await refreshAfterSignIn(queryClient).catch(() => undefined)
}
