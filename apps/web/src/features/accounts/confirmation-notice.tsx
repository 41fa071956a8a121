import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shows the result of a confirmation link on any page. Rendered once, above the routes. */
export function ConfirmationNotice() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    // rarely needed, so loaded on demand
    if (!window.location.search.includes('confirmed=1')) return
    void import('./show-confirmation.ts').then(({ showConfirmation }) => showConfirmation(router, queryClient))
  }, [router, queryClient])
  return null
}
