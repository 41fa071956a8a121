import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shows the result of a confirmation link, on whichever page it leads to. Once per page, above the routes. */
export function ConfirmationNotice() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    // rare: the rest is loaded when it is needed
    if (!window.location.search.includes('confirmed=1')) return
    void import('./show-confirmation.ts').then(({ showConfirmation }) => showConfirmation(router, queryClient))
  }, [router, queryClient])
  return null
}
